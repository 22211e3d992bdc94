import { type ReactNode, type TouchEvent, useRef } from 'react';

type Props = { id: string; label?: string; children: ReactNode; onStep: (step: 1 | -1) => void };

const scrollsSideways = (from: EventTarget, until: EventTarget) => {
  for (let at = from as HTMLElement | null; at && at !== until; at = at.parentElement) if (at.scrollWidth > at.clientWidth + 4) return true;
  return false;
};

/** The panel under Tabs: a clear sideways swipe (60 px, twice as wide as high) asks for the next (1) or the last (-1) tab. */
export function SwipePanel({ id, label, children, onStep }: Props) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    start.current = touch && !scrollsSideways(event.target, event.currentTarget) ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || !start.current) return;
    const x = touch.clientX - start.current.x;
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(touch.clientY - start.current.y)) onStep(x < 0 ? 1 : -1);
  };
  return (
    <div id={id} role="tabpanel" aria-label={label} onTouchStart={begin} onTouchEnd={end}>
      {children}
    </div>
  );
}
