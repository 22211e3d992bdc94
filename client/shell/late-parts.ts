import { createMonitor } from './monitoring/monitor.ts';

/** One chunk of what comes once the first screen stands: what answers to taps, and what follows releases. */
export { followPulls } from './chrome/pull.ts';
export { copyText, openAllowed, pickFile, saveImage, shareOrCopy } from './device.ts';
export { followReleases } from './documents/events.ts';
export { followNextScreens } from './documents/prefetch.ts';
export { followRollout } from './documents/rollout.ts';
export { followInspection } from './inspection.ts';
export { deliverAll, followDeliveries } from './session/deliveries.ts';
export { followMemberCodes } from './session/kept-codes.ts';
export { overcome } from './session/refused.ts';
export { FollowNotice } from './view/FollowNotice.ts';
export { NoSignal } from './view/NoSignal.tsx';
export { OfflineNotice } from './view/OfflineNotice.tsx';
export { OpenQuestion, SheetView, Toasts } from './view/Overlays.tsx';
export { SiteDialogs } from './view/SiteDialogs.tsx';
export const monitor = createMonitor(window);
export { registerWorker, renewBuild } from './worker-link.ts';
