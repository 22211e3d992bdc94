import { isDeepStrictEqual } from 'node:util';
import { keyOf, type SourceDocument } from '../../config-server/documents/document.ts';

/** The differences of two sets of documents; each list in the order of kinds and ids. */
export interface Comparison {
  /** In both sets, but different; the version of the first set. */
  readonly changed: readonly SourceDocument[];
  /** Only in the first set. */
  readonly added: readonly SourceDocument[];
  /** Only in the second set. */
  readonly missing: readonly SourceDocument[];
}

/** Compares two sets. The order of properties counts, since the author chose it. */
export function compare(ours: readonly SourceDocument[], theirs: readonly SourceDocument[]): Comparison {
  const there = new Map(theirs.map((each) => [keyOf(each), each]));
  const here = new Set(ours.map(keyOf));
  const sorted = [...ours].sort(byKey);
  return {
    changed: sorted.filter((each) => there.has(keyOf(each)) && !same(each.body, there.get(keyOf(each))!.body)),
    added: sorted.filter((each) => !there.has(keyOf(each))),
    missing: theirs.filter((each) => !here.has(keyOf(each))).sort(byKey),
  };
}

const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b) && JSON.stringify(a) === JSON.stringify(b);

const byKey = (a: SourceDocument, b: SourceDocument): number => (keyOf(a) < keyOf(b) ? -1 : 1);
