/** One chunk for everything after the first screen: reactions to taps, and the followers of releases. */
export { copyOrShow, openAllowed, pickFile, saveImage, shareOrCopy } from './device.ts';
export { monitor } from './monitoring/page-monitor.ts';
export { deliverAll } from './session/deliveries.ts';
export { overcome } from './session/refused.ts';
export { sendEndings } from './session/send-endings.ts';
export { followAll } from './start/follow.ts';
export { keepPage } from './start/keep-page.ts';
export { moveTo } from './start/move.ts';
export { Away } from './view/Away.tsx';
export { LostScreen } from './view/ChosenPlace.tsx';
export { NoSignal } from './view/NoSignal.tsx';
export { OfflineNotice } from './view/OfflineNotice.tsx';
export { LateOverlays, SheetView } from './view/Overlays.tsx';
export { createWay } from './view/way.ts';
