import { describe, expect, it } from 'vitest';
import { isName, isSeenElsewhere, observerOf, observers } from './observers.ts';
import { documentFiles, match, type NumberAt, numbersOf } from './pointers.ts';

/** By the documents alone: that each observer sees its number is `every-number.slow.test.ts`. */
const numbers = documentFiles().flatMap(numbersOf);

describe('Every number has one observer, and every observer a number', () => {
  it.each(documentFiles())('%s', (file) => {
    const waysOf = (number: NumberAt): number => observerOf(number).length + (isName(number) ? 1 : 0) + (isSeenElsewhere(number) ? 1 : 0);
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
