import { createMonitor } from './monitor.ts';

/** That of the page. */
export const monitor = createMonitor(window);
