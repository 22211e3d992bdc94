import { grant } from '../../../member-server/coins/index.ts';
import type { Observer, Wanted } from './observer.ts';
import { documentFiles, type NumberAt, numbersOf } from './pointers.ts';
import { after, day, next, type World } from './world.ts';

const idOf = ({ file }: NumberAt): string => file.replace(/^.*\/|\.json$/g, '');

/** A draw as a new member is shown it, without what is the day's or the release's own. */
async function lotteryOf(world: World, wanted: Wanted) {
  const { token } = await world.member();
  const { body } = await world.ask('lotteries.get', { id: idOf(wanted) }, { token });
  const { revision: _revision, commitment: _commitment, ...shown } = body;
  return shown;
}

/** What each draw of a day costs a member with plenty of coins, until one is refused, and the weights by which the first of them was drawn. */
async function drawnBy(world: World, wanted: Wanted) {
  // On a day of its own: what it wins is not there any more for whoever is shown the draw.
  await world.clock(after(day));
  const { id: memberId, market, token } = await world.member();
  const { db } = world.app.running.member.tools;
  const source = { kind: 'event', id: `plenty-${next()}` };
  await db.transaction((tx) => grant(tx, { memberId, market, type: 'engagement_reward', amount: 1_000_000, source, ...world.rules() }));
  const id = idOf(wanted);
  const costs: number[] = [];
  let weights: unknown;
  for (;;) {
    const { costCoins = 0 } = (await world.ask('lotteries.get', { id }, { token })).body;
    const { status, body } = await world.ask('draws.create', { id, clientSeed: 'numbers', expectedCost: costCoins }, { token });
    if (status !== 201) return { costs, refused: body.code, weights };
    costs.push(body.costCoins);
    weights ??= body.proof.prizes;
  }
}

/** Spins of a member who has checked in. */
async function earnedBy(world: World, wanted: Wanted): Promise<unknown> {
  const member = await world.member();
  await world.ask('checkIns.create', {}, { token: member.token });
  await world.ask('activities.attend', { id: 'toy-hospital' }, { token: member.token });
  return (await world.ask('lotteries.get', { id: idOf(wanted) }, { token: member.token })).body.chances.earned;
}

/** What cannot be changed alone (a cell would lie on another, a reel would lack one), or shows only when somebody draws. */
export const seenAsDrawn: readonly (readonly [place: RegExp, test: string])[] = [
  [/^campaigns\/lotteries\/.*\/(x|y|rows|cols)$/, 'tests/e2e/draw-grid.slow.test.ts'],
  [/^campaigns\/lotteries\/.*\/order\/\d+$/, 'tests/e2e/draw-slot.slow.test.ts'],
  [/^campaigns\/lotteries\/.*\/(stockTotal|capPerMember)$/, 'tests/member-server/lotteries/draw.test.ts'],
  [/^campaigns\/lotteries\/.*\/tasks\/\d+\/perDay$/, 'tests/member-server/lotteries/chances.test.ts'],
  [/^campaigns\/programme\/draws.json\/alarm\//, 'tests/member-server/draw-records/ops.test.ts'],
  [/^campaigns\/programme\/draws.json\/byMarket\/\w+\/minAge$/, 'tests/member-server/lotteries/refusals.test.ts'],
];

const isDrawn = ({ file, pointer }: NumberAt): boolean => seenAsDrawn.some(([place]) => place.test(file + pointer));

const opposite = (value: number): number => -value;
const less = (value: number): number => value - 1;
const lighter = (value: number): number => value - 100;
const smaller = (value: number): number => value / 2;

function changeOf(pointer: string): Pick<Observer, 'to'> {
  if (pointer.endsWith('/direction')) return { to: opposite };
  if (pointer.endsWith('/fontWeight')) return { to: lighter };
  if (pointer.endsWith('/stopRange')) return { to: smaller };
  return pointer.endsWith('/capPerDay') ? { to: less } : {};
}

/** Where a change shows by draws: fewer in a day or ever than the others allow, a price, a weight. */
const drawn = [
  { place: /^\/(perMember|perMemberPerDay)$/, to: () => 2 },
  { place: /^\/boughtPerDay$/, to: less },
  { place: /^\/(freeChancesPerDay|costCoins)$/ },
  { place: /^\/prizes\/\d+\/range$/ },
];

function observerOf({ pointer }: NumberAt): Observer {
  if (pointer.startsWith('/tasks/')) return { at: pointer, by: 'the spins that the task gives', see: earnedBy };
  const way = drawn.find(({ place }) => place.test(pointer));
  return way
    ? { at: pointer, by: 'the draws of a day', ...('to' in way ? { to: way.to } : {}), see: drawnBy }
    : { at: pointer, by: 'the draw as members are shown it', ...changeOf(pointer), see: lotteryOf };
}

/** Each lottery's observers: those of the numbers it has. */
export const lotteries: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  documentFiles()
    .filter((file) => file.startsWith('campaigns/lotteries/'))
    .map((file) => [
      file,
      numbersOf(file)
        .filter((number) => number.pointer !== '/schemaVersion' && !isDrawn(number))
        .map(observerOf),
    ]),
);
