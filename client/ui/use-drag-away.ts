import { type PointerEvent, type RefObject, useRef } from 'react';

/** Drag to dismiss: a drag on the grip moves `target` down; past 96 px or faster than 0.5 px/ms it calls `onAway`, otherwise it springs back. */
export function useDragAway(target: RefObject<HTMLElement | null>, onAway: () => void) {
  const from = useRef<{ y: number; at: number } | null>(null);
  const move = (y: number) => {
    if (target.current) target.current.style.transform = y > 0 ? `translateY(${y}px)` : '';
  };
  const release = (event: PointerEvent) => {
    if (!from.current) return;
    const y = event.clientY - from.current.y;
    const fast = y / Math.max(1, event.timeStamp - from.current.at) > 0.5;
    from.current = null;
    if (y > 96 || (fast && y > 24)) return onAway();
    move(0);
    if (y > 0) {
      const timing = { duration: 240, easing: 'cubic-bezier(.2,1.4,.4,1)' };
      target.current?.animate({ transform: [`translateY(${y}px)`, 'none'] }, timing);
    }
  };
  return {
    onPointerDown(event: PointerEvent) {
      if ((event.target as HTMLElement).closest('button')) return;
      from.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) move(event.clientY - from.current.y);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
