import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { keyOf, own, sameJson, splitKey, splitLocale, splitVariant } from '../documents/index.ts';
import type { CheckedSet } from './checked-set.ts';
import { groundsOf, maxProblems } from './report.ts';

interface JudgedErrors {
  /** Those that refuse a release. */
  readonly errors: readonly DocumentProblem[];
  /**
   * Those of documents that are live with them and that the release leaves as they are, as warnings: a check became stricter with an update of the
   * product, and whoever releases something else does not wait for it.
   */
  readonly live: readonly DocumentProblem[];
}

/** Divides the errors of a set that is to replace the one that is live. */
export function judgeErrors(before: CheckedSet, after: CheckedSet): JudgedErrors {
  const errors = after.problems.filter(isError);
  if (errors.length === 0) return { errors, live: [] };
  const known = groundsIn(before);
  const touched = touchedIn(before, after);
  const isLive = (problem: DocumentProblem) =>
    !touched.has(keyOf(problem)) && groundsOf(problem).every((ground) => known.get(placeOf(problem))?.has(ground));
  return {
    errors: errors.filter((problem) => !isLive(problem)),
    live: errors.filter(isLive).map((problem) => ({ ...problem, severity: 'warning' })),
  };
}

const isError = ({ severity }: DocumentProblem): boolean => severity === 'error';
const placeOf = ({ code, kind, id, pointer }: DocumentProblem): string => JSON.stringify([code, kind, id, pointer]);

/** What the errors of a set rest on, by their places. */
function groundsIn({ problems }: CheckedSet): ReadonlyMap<string, ReadonlySet<string>> {
  const grounds = new Map<string, Set<string>>();
  for (const problem of problems.filter(isError)) {
    const found = grounds.get(placeOf(problem)) ?? new Set();
    for (const ground of groundsOf(problem)) found.add(ground);
    grounds.set(placeOf(problem), found);
  }
  return grounds;
}

/** Documents with errors that a release cannot leave as they are. */
function touchedIn(before: CheckedSet, after: CheckedSet): ReadonlySet<DocumentKey> {
  const errors = new Map<DocumentKey, DocumentProblem[]>();
  for (const problem of after.problems.filter(isError)) errors.set(keyOf(problem), [...(errors.get(keyOf(problem)) ?? []), problem]);
  const { delivered, shown } = after;
  const removed = [...before.documents.keys()].filter((key) => !after.documents.has(key));
  const isChanged = (key: DocumentKey) => !sameJson(before.documents.get(key)?.body, after.documents.get(key)?.body);
  /** What members get of it stays as it was, so nothing that is written into it may change. */
  const isOutdated = (key: DocumentKey) =>
    !delivered.has(key) &&
    !shown.has(key) &&
    (isChanged(key) || after.uses(key).some((other) => isWrittenInto(key, other, after) && isChanged(other)));
  const isTouched = (key: DocumentKey, problems: readonly DocumentProblem[]) =>
    isChanged(key) ||
    [key, ...(key.startsWith('part:') ? after.usedBy(key) : [])].some(isOutdated) ||
    (isPartlyChecked(problems) && removed.some((each) => isNamedIn(after.documents.get(key)?.body, each)));
  return new Set([...errors].filter(([key, problems]) => isTouched(key, problems)).map(([key]) => key));
}

/** Whether members get the one with the other in it. */
const isWrittenInto = (key: DocumentKey, other: DocumentKey, { documents }: CheckedSet): boolean =>
  other.startsWith('part:') ||
  (key.startsWith('locale:') && other.startsWith('locale:')) ||
  own(documents.get(other)?.body, 'type') === 'picture';

/** Whether some errors may keep others from being found. */
const isPartlyChecked = (problems: readonly DocumentProblem[]): boolean =>
  problems.length >= maxProblems || problems.some(({ code }) => /^(document|schema)\./.test(code));

function isNamedIn(body: unknown, key: DocumentKey): boolean {
  const [kind, id] = splitKey(key);
  const words = JSON.stringify(body) ?? '';
  if (kind === 'locale') return words.includes(`"${splitLocale(splitVariant(id).base).namespace}.`);
  return words.includes(`"${id}"`) || words.includes(`'${id}'`);
}
