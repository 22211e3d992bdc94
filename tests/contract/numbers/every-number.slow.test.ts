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
const namesEverywhere = some(numbers.filter(isName), ({ pointer }) => withoutPlaces(pointer).replace(/byMarket\/\w+/, 'byMarket/*'));

const files = documentFiles().filter((file) => [...watchedEverywhere, ...namesEverywhere].some((each) => each.file === file));
const before = new Map<string, unknown>();
const seenTwice = new Set<string>();
/** Whether nothing has been seen twice in this way: in the short form for any number of a document, in the long one for this. */
function isFirstLook(number: Watched): boolean {
  const way = inFull(`${kindOfFile(number.file)} ${number.observer.by}`, number.file + kindOf(number));
  if (seenTwice.has(way)) return false;
  seenTwice.add(way);
  return true;
}

const isOf = (file: string) => (each: NumberAt) => each.file === file;

/** One release for all looks: a release of another number restores the document of the number before, not its own. */
describe('While nothing changes', () => {
  beforeAll(async () => {
    expect(await world.release()).toEqual([]);
  });

  it.each(files)('%s is seen alike twice', async (file) => {
    for (const number of watchedEverywhere.filter(isOf(file))) {
      const { observer, ...wanted } = number;
      before.set(file + wanted.pointer, await see(observer, wanted));
      if (isFirstLook(number)) expect(await see(observer, wanted), wanted.pointer).toEqual(before.get(file + wanted.pointer));
    }
  });
});

describe.each(files)('%s', (file) => {
  it.each(
    watchedEverywhere
      .filter(isOf(file))
      .map((each) => [each.pointer, each.value, each.observer.to?.(each.value) ?? each.value + 1, each.observer.by, each] as const),
  )('%s from %d to %d shows by %s', async (pointer, _from, to, _by, { observer, ...wanted }) => {
    expect(await world.release(wanted, to)).toEqual([]);
    expect(await see(observer, wanted)).not.toEqual(before.get(file + pointer));
  });

  it.each(namesEverywhere.filter(isOf(file)).map((number) => [number.pointer, number] as const))(
    '%s is a name: another is refused',
    async (_pointer, number) => {
      for (const to of [number.value + 1, number.value - 1]) expect(await world.release(number, to)).not.toEqual([]);
    },
  );
});
