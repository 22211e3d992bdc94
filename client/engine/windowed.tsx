import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Repeat } from './view.ts';

interface Props {
  /** The items, as passed to the view. */
  readonly items: Repeat;
  /** Height of a typical item in px, used until it has been measured. */
  readonly estimate?: number;
  /** Pixels between items. */
  readonly gap?: number;
  /** Name of the list, for screen readers. */
  readonly label?: string;
  /** Class of each item's wrapper. */
  readonly itemClassName?: string;
  /** Called when the last items are near the screen, once per number of items. */
  onEnd?(): void;
}

/** Limit for screens of tiny rows; rows beyond it appear while scrolling. */
const MAX_MOUNTED = 60;
const OVERSCAN = 6;

/** The indexes near the screen, at most `MAX_MOUNTED`. */
function near({ startIndex, endIndex, count }: Range): number[] {
  const from = Math.max(0, startIndex - OVERSCAN);
  const to = Math.min(count - 1, endIndex + OVERSCAN, from + MAX_MOUNTED - 1);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
}

/**
 * A list of any length that scrolls with the page. Only items near the screen are mounted; screen readers get the whole count (engine goal 22). A
 * chunk of its own: views load it with `lazy`.
 */
export default function Windowed({ items, estimate = 72, gap = 0, label, itemClassName, onEnd }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // Content above may change its height at any time. A ResizeObserver sees that; measuring at each render would force a layout each time.
  useLayoutEffect(() => {
    const measure = () => list.current && setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.count,
    estimateSize: () => estimate,
    gap,
    scrollMargin,
    rangeExtractor: near,
    getItemKey: (index) => items.key(index),
  });
  const shown = virtualizer.getVirtualItems();

  const last = shown.at(-1)?.index ?? -1;
  const ended = items.count > 0 && last >= items.count - 1 - OVERSCAN ? items.count : 0;
  const reported = useRef(0);
  useLayoutEffect(() => {
    if (!ended || reported.current === ended) return;
    reported.current = ended;
    onEnd?.();
  });

  const whole: CSSProperties = { position: 'relative', height: virtualizer.getTotalSize(), margin: 0, padding: 0, listStyle: 'none' };
  return (
    <ul ref={list} aria-label={label} style={whole}>
      {shown.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={items.count}
          aria-posinset={index + 1}
          className={itemClassName}
          style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - scrollMargin}px)` }}
        >
          {items.render(index)}
        </li>
      ))}
    </ul>
  );
}
