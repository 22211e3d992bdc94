import type { Observer } from './observer.ts';
import { operator } from './operations.ts';
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

const winners: Observer = {
  at: '/awards/*/winners',
  by: 'how many guests an award may still go to',
  async see(world, { file, names: [place] }) {
    const id = file.replace(/^.*\/|\.json$/g, '');
    const { awards } = (await world.app.call('GET', `/ops/v1/activities/${id}/attendances`, { token: await operator(world) })).body;
    return awards[Number(place)].left;
  },
};

const level: Observer = {
  at: '/gates/minLevel',
  by: 'the level it is for (R-485, R-490)',
  to: (from) => (from === 4 ? 3 : from + 1),
  async see(world, { file }) {
    const { token } = await world.member();
    const id = file.replace(/^.*\/|\.json$/g, '');
    const { reasons } = (await world.ask('activities.get', { id }, { token })).body;
    return reasons.map((reason: { readonly level?: number }) => reason.level);
  },
};

const all: readonly Observer[] = [
  shown('capacity', 'how many places there are (R-388)'),
  shown('costCoins', 'what a place costs (R-338)'),
  winners,
  level,
];

/** Each activity's observers: those of the numbers it has. */
export const activities: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  documentFiles()
    .filter((file) => file.startsWith('campaigns/activities/'))
    .map((file) => [file, all.filter(({ at }) => numbersOf(file).some(({ pointer }) => match(at, pointer)))]),
);
