import { type RefObject, useLayoutEffect } from 'react';

/** How many shapes stand in an element. */
const shapesIn = new WeakMap<Element, number>();

function count(element: Element, step: 1 | -1): void {
  const shapes = (shapesIn.get(element) ?? 0) + step;
  shapesIn.set(element, shapes);
  element.toggleAttribute('data-waits', shapes > 0);
}

/**
 * Marks a rough shape and all that it stands in on its screen, so that styles can hold back what follows. With a selector that looks for the shape inside
 * (`:has`), home was painted after 301 ms on a phone four times slowed, without it after 272; runs differ by as much.
 */
export function useHoldBelow(shape: RefObject<Element | null>, isRough: boolean): void {
  useLayoutEffect(() => {
    const marked: Element[] = [];
    for (let at = isRough ? shape.current : null; at && at.tagName !== 'MAIN'; at = at.parentElement) marked.push(at);
    for (const element of marked) count(element, 1);
    return () => {
      for (const element of marked) count(element, -1);
    };
  }, [shape, isRough]);
}
