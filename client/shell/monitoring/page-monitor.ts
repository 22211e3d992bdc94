import { createMonitor } from './monitor.ts';

/** The monitor of this page. */
export const monitor = createMonitor(window);
