import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { partsOf, valueAt } from '../../schemas/pointer.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { type DocumentChange, keyOf, splitLocale, splitVariant } from '../documents/index.ts';
import type { CheckedSet } from './checked-set.ts';
import { judgeErrors } from './live-errors.ts';
import { checkLosses } from './locale-losses.ts';
import { checkTermsVersions } from './terms-versions.ts';

/** Problems of these documents with the changes in place, and those that the changes bring to others. */
export function problemsOfChanges(
  before: CheckedSet,
  after: CheckedSet,
  changed: readonly Pick<DocumentChange, 'kind' | 'id'>[],
): DocumentProblem[] {
  const keys = new Set<DocumentKey>(changed.map(keyOf));
  const known = new Set(before.problems.map(wordsOf));
  const unwritten = unwrittenIn(after);
  return after.problems.filter(
    (problem) =>
      (keys.has(keyOf(problem)) || !known.has(wordsOf(problem))) && !(problem.code === 'text.orphan' && unwritten.has(textOf(problem))),
  );
}

interface JudgedChanges {
  /** Those that refuse a release of the changes. */
  readonly errors: readonly DocumentProblem[];
  /** All to be told: of the documents, of others because of them, and as warnings those that are live already. */
  readonly problems: readonly DocumentProblem[];
}

/** What a release of these documents comes to. `under` is what they go over where they are an edit, and not an earlier version that comes back. */
export function judgeChanges(
  before: CheckedSet,
  after: CheckedSet,
  changed: Parameters<typeof problemsOfChanges>[2],
  under?: CheckedSet,
): JudgedChanges {
  const { errors, live } = judgeErrors(before, after);
  const versions = under ? checkTermsVersions(under, after) : [];
  const keys = new Set<DocumentKey>(changed.map(keyOf));
  const losses = checkLosses(under ?? before, after).filter((problem) => keys.has(keyOf(problem)));
  const problems = new Set([...problemsOfChanges(before, after, changed), ...errors]);
  return { errors: [...errors, ...versions], problems: [...problems, ...versions, ...losses, ...live] };
}

const wordsOf = ({ code, kind, id, pointer, message }: DocumentProblem): string => JSON.stringify([code, kind, id, pointer, message]);

/** Texts that a document names and English does not have: told once there, not again for each translation that is left over. */
function unwrittenIn({ problems, documents }: CheckedSet): ReadonlySet<unknown> {
  return new Set(
    problems.flatMap((problem) =>
      problem.code === 'text.unknown' ? [valueAt(documents.get(keyOf(problem))?.body, partsOf(problem.pointer))] : [],
    ),
  );
}

/** The key of the text that a problem of a locale document is about, without its plural form. */
function textOf({ id, pointer }: DocumentProblem): string {
  const { namespace } = splitLocale(splitVariant(id).base);
  return `${namespace}.${(partsOf(pointer).at(-1) ?? '').replace(/_(zero|one|two|few|many|other)$/, '')}`;
}
