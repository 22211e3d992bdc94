import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Happened } from './watched.ts';

/** How fast the page came, how fast it answers, how much it moved, and tasks in which it answered nobody. */
export function watchSpeed(window: Window & typeof globalThis, longTaskMs: number, tell: (happened: Happened) => void): void {
  const vital = ({ name, value }: { readonly name: string; readonly value: number }) =>
    tell({ type: 'vital', name, value: Math.round(value * 1_000) / 1_000 });
  onLCP(vital);
  onINP(vital);
  onCLS(vital);
  const observer = new window.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration > longTaskMs) tell({ type: 'longtask', value: Math.round(duration) });
  });
  try {
    observer.observe({ type: 'longtask', buffered: true });
  } catch {
    // A browser that knows no long tasks has none to tell.
  }
}
