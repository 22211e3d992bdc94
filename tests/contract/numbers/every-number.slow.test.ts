import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import type { Observer, Wanted } from './observer.ts';
import { isName, observerOf } from './observers.ts';
import { documentFiles, type NumberAt, numbersOf } from './pointers.ts';
import { aWorld, start, type World } from './world.ts';

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
