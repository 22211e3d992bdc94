import { useEffect, useRef } from 'react';
import { isWithin } from '../editing/pointer.ts';

const event = 'unfold-place';

/** Asks all that folds something away around a place of the document to show it: tabs, lists, the tree of a screen. */
export const unfold = (pointer: string): void => void window.dispatchEvent(new CustomEvent(event, { detail: pointer }));

/** Hears which place is to be shown. */
export function useUnfold(show: (pointer: string) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const hear = (call: Event) => latest.current(String((call as CustomEvent).detail));
    window.addEventListener(event, hear);
    return () => window.removeEventListener(event, hear);
  }, []);
}

/** Hears which entry of the list at a pointer is to unfold. */
export const useUnfoldEntry = (list: string, open: (index: number) => void): void =>
  useUnfold((place) => {
    const index = Number(place.slice(list.length + 1).split('/')[0]);
    if (isWithin(place, list) && place !== list && Number.isInteger(index)) open(index);
  });
