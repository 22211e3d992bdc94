import { useEffect, useRef } from 'react';

/** Minimum horizontal distance of a swipe in px; it must also be twice the vertical one. */
const far = 60;

const scrollsSideways = (from: Element, until: Element) => {
  for (let at: Element | null = from; at && at !== until; at = at.parentElement) if (at.scrollWidth > at.clientWidth + 4) return true;
  return false;
};

/**
 * Calls `onStep` for horizontal swipes over elements of a selector: 1 for the next, -1 for the previous. Ignores swipes on content that scrolls
 * horizontally.
 */
export function useSwipe(over: string | undefined, onStep: (step: 1 | -1) => void): void {
  const tell = useRef(onStep);
  tell.current = onStep;
  useEffect(() => {
    if (!over) return;
    let start: { readonly x: number; readonly y: number } | undefined;
    const begin = ({ target, touches }: TouchEvent) => {
      const panel = target instanceof Element ? target.closest(over) : null;
      const touch = touches[0];
      start = panel && touch && !scrollsSideways(target as Element, panel) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start) return;
      const x = touch.clientX - start.x;
      if (Math.abs(x) > far && Math.abs(x) > 2 * Math.abs(touch.clientY - start.y)) tell.current(x < 0 ? 1 : -1);
      start = undefined;
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [over]);
}
