/** One chunk of what comes once the first screen stands: what answers to taps, and what follows releases. */
export { copyOrShow, openAllowed, pickFile, saveImage, shareOrCopy } from './device.ts';
export { monitor } from './monitoring/page-monitor.ts';
export { deliverAll } from './session/deliveries.ts';
export { overcome } from './session/refused.ts';
export { sendEndings } from './session/send-endings.ts';
export { followAll } from './start/follow.ts';
export { moveTo } from './start/move.ts';
export { Away } from './view/Away.tsx';
export { FollowNotice } from './view/FollowNotice.ts';
export { MissingHead } from './view/MissingHead.tsx';
export { NoSignal } from './view/NoSignal.tsx';
export { OfflineNotice } from './view/OfflineNotice.tsx';
export { OpenQuestion, SheetView, Toasts } from './view/Overlays.tsx';
export { SiteDialogs } from './view/SiteDialogs.tsx';
export { createWay } from './view/way.ts';
