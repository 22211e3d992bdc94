import { describe, expect, it } from 'vitest';
import type { DocumentKey } from '../../../../schemas/release.ts';
import { type Body, problemsAfter, told } from '../../../fixtures/documents/product.ts';

/** A change that is one fault, and the problems that are told of it with their places. */
export type Row = readonly [sentence: string, key: DocumentKey, change: (body: Body) => unknown, ...problems: string[]];

/** A document with one fault is refused with that problem at its place (engine goal 1). */
export function refuses(group: string, rows: readonly Row[]): void {
  describe(`A document with one fault is refused for it: ${group}`, () => {
    it.each(rows.map(([sentence, key, change, ...problems]) => ({ sentence, key, change, problems })))(
      '$sentence',
      ({ key, change, problems }) => {
        expect(told(problemsAfter(key, change)).sort()).toEqual([...problems].sort());
      },
    );
  });
}
