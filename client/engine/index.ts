/** The renderer's public interface for the rest of the client. Views import `view.ts`, and `windowed.tsx` for long lists. */

export { preloadBlocks } from './chunks.ts';
export { judgeScreen } from './guards.ts';
export type * from './host.ts';
export { Screen } from './Screen.tsx';
