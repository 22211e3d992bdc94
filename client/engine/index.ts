/** What the rest of the client may use of the renderer. Views import `view.ts`, and `windowed.tsx` where they show long lists. */

export { nextFlip } from '../../schemas/guards.ts';
export { preloadBlocks } from './chunks.ts';
export type * from './host.ts';
export { Screen } from './Screen.tsx';
export { answerKey } from './Source.tsx';
export { judgeScreen } from './screen-guards.ts';
