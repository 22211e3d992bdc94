import { setLevel } from '../../../member-server/levels/index.ts';
import type { Observer, Wanted } from './observer.ts';
import { documentFiles, match, numbersOf } from './pointers.ts';
import type { World } from './world.ts';

const idOf = ({ file }: Wanted): string => file.replace(/^.*\/|\.json$/g, '');

/** What home shows a member of a level in Malaysia, in its order. */
async function homeOf(world: World, level: 1 | 2 | 3 | 4): Promise<readonly string[]> {
  const member = await world.member();
  const { db } = world.app.running.member.tools;
  await db.transaction(async (tx) => setLevel(tx, { memberId: member.id, level, ...world.rules() }));
  return (await world.ask('banners.list', {}, { token: member.token })).body.items.map(({ id }: { id: string }) => id);
}

const all: readonly Observer[] = [
  { at: '/order', by: 'its place among the others', to: (order) => (order === 10 ? 1000 : 0), see: (world) => homeOf(world, 4) },
  {
    at: '/gates/minLevel',
    by: 'who sees it',
    to: (level) => level + 1,
    see: async (world, wanted) => (await homeOf(world, wanted.value as 3)).includes(idOf(wanted)),
  },
];

/** Each banner's and piece of news' observers: those of the numbers it has. */
export const banners: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  documentFiles()
    .filter((file) => /^campaigns\/(banners|news)\//.test(file))
    .map((file) => [file, all.filter(({ at }) => numbersOf(file).some(({ pointer }) => match(at, pointer)))]),
);
