import type { Answer, Asked } from './calls.ts';
import type { Move, Walker, World } from './world.ts';

/** Plays one move; gives the answer, or nothing where there is nothing to play it with yet. */
export type Play = (world: World, walker: Walker, move: Move) => Promise<Answer | undefined>;

export const send = (world: World, move: Move, asked: Asked): Promise<Answer> =>
  move.twice ? world.callers.askAtOnce(asked, 2) : world.callers.ask(asked);

export const partner = (path: string, body: object): Asked => ({ as: 'partner', path: `/partner/v1${path}`, body });
export const member = (world: World, walker: Walker, path: string, body: object): Asked => ({
  as: 'member',
  member: walker,
  path: `/api/v1${path}`,
  body,
  key: world.name('key'),
});
