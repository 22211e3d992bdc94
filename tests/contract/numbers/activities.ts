import type { Observer } from './observer.ts';
import { documentFiles, match, numbersOf } from './pointers.ts';

const shown = (name: 'capacity' | 'costCoins', by: string): Observer => ({
  at: `/${name}`,
  by,
  async see(world, { file }) {
    const { token } = await world.member();
    const id = file.replace(/^.*\/|\.json$/g, '');
    return (await world.ask('activities.get', { id }, { token })).body[name];
  },
});

const all: readonly Observer[] = [shown('capacity', 'how many places there are (R-388)'), shown('costCoins', 'what a place costs (R-338)')];

/** Each activity's observers: those of the numbers it has. */
export const activities: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  documentFiles()
    .filter((file) => file.startsWith('campaigns/activities/'))
    .map((file) => [file, all.filter(({ at }) => numbersOf(file).some(({ pointer }) => match(at, pointer)))]),
);
