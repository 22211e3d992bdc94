import { isDeepStrictEqual } from 'node:util';
import { keyOf, type SourceDocument } from '../../config-server/documents/document.ts';

/** How two sets of documents differ, each list in the order of kinds and ids. */
export interface Comparison {
  /** On both sides, but not the same; as the first side has them. */
  readonly changed: readonly SourceDocument[];
  /** On the first side alone. */
  readonly added: readonly SourceDocument[];
  /** On the second side alone. */
  readonly missing: readonly SourceDocument[];
}

/** What of the first set is not so in the second. The order of properties counts: it is the author's. */
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
