import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import monitoring from '../../../campaigns/programme/monitoring.json' with { type: 'json' };
import { inFull } from '../../deep.ts';
import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { badges } from './badges.ts';
import { banners } from './banners.ts';
import { boosts } from './boosts.ts';
import { checkIn } from './check-in.ts';
import { coins } from './coins.ts';
import { communities } from './communities.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { levels } from './levels.ts';
import { lotteries, seenAsDrawn } from './lotteries.ts';
import { membershipCode } from './membership-code.ts';
import { messageBoard } from './message-board.ts';
import { notices } from './notices.ts';
import type { Observer, Wanted } from './observer.ts';
import { offers } from './offers.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { plans } from './plans.ts';
import { documentFiles, match, type NumberAt, numbersOf } from './pointers.ts';
import { redemption } from './redemption.ts';
import { registration } from './registration.ts';
import { reservations, venues } from './reservations.ts';
import { site } from './site.ts';
import { stacking } from './stacking.ts';
import { stores } from './stores.ts';
import { aWorld, start, type World } from './world.ts';

const observers: Readonly<Record<string, readonly Observer[]>> = {
  'site/site.json': site,
  ...offers,
  'campaigns/programme/accounts.json': accounts,
  'campaigns/programme/badges.json': badges,
  'campaigns/programme/check-in.json': checkIn,
  'campaigns/programme/coins.json': coins,
  'campaigns/programme/levels.json': levels,
  'campaigns/programme/membership-code.json': membershipCode,
  'campaigns/programme/message-board.json': messageBoard,
  'campaigns/programme/notices.json': notices,
  'campaigns/programme/operations.json': operations,
  'campaigns/programme/orders.json': [...orders, ...stacking],
  'campaigns/programme/partners.json': partners,
  'campaigns/programme/plans.json': plans,
  'campaigns/programme/redemption.json': redemption,
  'campaigns/programme/registration.json': registration,
  'campaigns/programme/reservations.json': reservations,
  'campaigns/programme/stores.json': stores,
  ...activities,
  ...banners,
  ...boosts,
  ...communities,
  ...invitations,
  ...venues,
  ...lotteries,
  ...items,
};

/** Numbers by which a document or one of its entries is known: any other is refused, so nothing can be told of it but this. */
const names: Readonly<Record<string, readonly string[]>> = {
  // The first level begins at nothing.
  'campaigns/programme/levels.json': ['/levels/*/level', '/byMarket/*/thresholdsMinor/0'],
};
const nameOfEach = '/schemaVersion';

/** Numbers that a test elsewhere sees, because it takes a browser, or a partner that listens, which no document that ships has. */
const seenElsewhere: Readonly<Record<string, string>> = {
  'site/site.json/limits/copyToastMs': 'tests/e2e/reward.test.ts',
  ...Object.fromEntries(
    Object.keys(monitoring.pages).map((name) => [`campaigns/programme/monitoring.json/pages/${name}`, 'tests/e2e/monitoring.slow.test.ts']),
  ),
  ...Object.fromEntries(
    Object.keys(monitoring.rollouts).map((name) => [
      `campaigns/programme/monitoring.json/rollouts/${name}`,
      'tests/config-server/rollouts/rules.test.ts',
    ]),
  ),
  'campaigns/programme/partners.json/webhookTries': 'tests/member-server/webhooks/delivery.slow.test.ts',
};

const observerOf = ({ file, pointer }: NumberAt) =>
  (observers[file] ?? []).flatMap((observer) => {
    const found = match(observer.at, pointer);
    return found ? [{ observer, names: found }] : [];
  });
const isName = ({ file, pointer }: NumberAt) => [...(names[file] ?? []), nameOfEach].some((at) => match(at, pointer));

const numbers = documentFiles().flatMap(numbersOf);

interface Watched extends NumberAt {
  readonly observer: Observer;
  readonly names: readonly string[];
}

/**
 * Eight markets, twenty gifts and the prizes of a draw have the same number for the same code, so the short form tries one place of each kind, from run to run
 * another, and the long one all.
 */
function some<Each>(all: readonly Each[], kindOf: (each: Each) => string): readonly Each[] {
  const kinds = new Map<string, Each[]>();
  for (const each of all) kinds.set(kindOf(each), [...(kinds.get(kindOf(each)) ?? []), each]);
  return [...kinds.values()].flatMap((places) => inFull([places.at(-1)!], places));
}

const withoutPlaces = (pointer: string): string => pointer.replace(/\d+/g, '*');
/** Documents of a folder are of one kind, those of the programme each of their own. */
const kindOfFile = (file: string): string => (file.startsWith('campaigns/programme/') ? file : dirname(file));
/** What is seen in the same way, of whichever document. */
const kindOf = ({ file, observer: { at, by } }: Watched): string => `${kindOfFile(file)}${withoutPlaces(at)} ${by}`;

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

async function see(observer: Observer, wanted: Wanted): Promise<unknown> {
  await world.clock(start);
  return observer.see(world, wanted);
}

describe('Every number has one observer, and every observer a number', () => {
  it.each(documentFiles())('%s', (file) => {
    const waysOf = (number: NumberAt): number => {
      const place = file + number.pointer;
      const elsewhere = seenElsewhere[place] || seenAsDrawn.some(([there]) => there.test(place));
      return observerOf(number).length + (isName(number) ? 1 : 0) + (elsewhere ? 1 : 0);
    };
    const wrong = numbersOf(file).flatMap((number) => (waysOf(number) === 1 ? [] : [[number.pointer, waysOf(number)]]));
    expect(wrong, 'numbers with so many observers').toEqual([]);
  });

  it('no observer is left over from a number that went', () => {
    const idle = Object.entries(observers).flatMap(([file, list]) =>
      list.filter(({ at }) => !numbers.some((number) => number.file === file && match(at, number.pointer))).map(({ at }) => file + at),
    );
    expect(idle).toEqual([]);
  });
});

const watchedEverywhere: readonly Watched[] = some(
  numbers.flatMap((number) => observerOf(number).map((found) => ({ ...number, ...found }))),
  kindOf,
);
const namesEverywhere = some(numbers.filter(isName), ({ pointer }) => withoutPlaces(pointer));

const files = documentFiles().filter((file) => [...watchedEverywhere, ...namesEverywhere].some((each) => each.file === file));

describe.each(files)('%s', (file) => {
  const watched = watchedEverywhere.filter((each) => each.file === file);
  const before = new Map<string, unknown>();

  it('is seen alike twice while nothing changes', async () => {
    expect(await world.release()).toEqual([]);
    for (const { observer, ...wanted } of watched) before.set(wanted.pointer, await see(observer, wanted));
    const firstOfEach = watched.filter((one, at) => watched.findIndex((each) => kindOf(each) === kindOf(one)) === at);
    for (const { observer, ...wanted } of firstOfEach)
      expect(await see(observer, wanted), wanted.pointer).toEqual(before.get(wanted.pointer));
  });

  it.each(
    watched.map((each) => [each.pointer, each.value, each.observer.to?.(each.value) ?? each.value + 1, each.observer.by, each] as const),
  )('%s from %d to %d shows by %s', async (pointer, _from, to, _by, { observer, ...wanted }) => {
    expect(await world.release(wanted, to)).toEqual([]);
    expect(await see(observer, wanted)).not.toEqual(before.get(pointer));
  });

  it.each(namesEverywhere.filter((number) => number.file === file).map((number) => [number.pointer, number] as const))(
    '%s is a name: another is refused',
    async (_pointer, number) => {
      for (const to of [number.value + 1, number.value - 1]) expect(await world.release(number, to)).not.toEqual([]);
    },
  );
});
