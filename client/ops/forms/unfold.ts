import { useEffect, useRef } from 'react';
import { isWithin } from '../editing/pointer.ts';

const event = 'unfold-place';

/** Asks everything collapsible around a pointer to open: tabs, lists, the tree of a screen. */
export const unfold = (pointer: string): void => void window.dispatchEvent(new CustomEvent(event, { detail: pointer }));

/** Calls `show` with each pointer passed to `unfold`. */
export function useUnfold(show: (pointer: string) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const hear = (call: Event) => latest.current(String((call as CustomEvent).detail));
    window.addEventListener(event, hear);
    return () => window.removeEventListener(event, hear);
  }, []);
}

/** Calls `open` with the index of the entry to open in the list at a pointer. */
export const useUnfoldEntry = (list: string, open: (index: number) => void): void =>
  useUnfold((place) => {
    const index = Number(place.slice(list.length + 1).split('/')[0]);
    if (isWithin(place, list) && place !== list && Number.isInteger(index)) open(index);
  });
