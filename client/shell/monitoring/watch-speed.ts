import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Happened } from './watched.ts';

/** Reports web vitals (loading, responsiveness, layout shift) and long tasks. */
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
    // The browser does not support long tasks.
  }
}
