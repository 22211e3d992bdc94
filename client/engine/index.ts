/** What the rest of the client may use of the renderer. Views import `view.ts`, their kit, and `windowed.tsx` where they show long lists. */

export { preloadBlocks } from './chunks.ts';
export { judgeScreen } from './guards.ts';
export type * from './host.ts';
export { Screen } from './Screen.tsx';
