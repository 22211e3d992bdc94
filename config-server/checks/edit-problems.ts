import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { type DocumentChange, keyOf } from '../documents/index.ts';
import type { CheckedSet } from './checked-set.ts';

/** Problems of these documents with the changes in place, and those that the changes bring to others. */
export function problemsOfChanges(
  before: CheckedSet,
  after: CheckedSet,
  changed: readonly Pick<DocumentChange, 'kind' | 'id'>[],
): DocumentProblem[] {
  const keys = new Set<DocumentKey>(changed.map(keyOf));
  const known = new Set(before.problems.map(wordsOf));
  return after.problems.filter((problem) => keys.has(keyOf(problem)) || !known.has(wordsOf(problem)));
}

const wordsOf = ({ code, kind, id, pointer, message }: DocumentProblem): string => JSON.stringify([code, kind, id, pointer, message]);
