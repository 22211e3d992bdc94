import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { CheckedSet } from '../checks/index.ts';
import { type DocumentChange, keyOf, splitKey, splitLocale, splitVariant, titleOf } from '../documents/index.ts';

/** Checks that one answer makes to find cures; each costs what leans on the draft that is tried. */
const mostTried = 40;

/** What a release that waits makes of documents. */
export interface WaitingChanges {
  readonly release: string;
  readonly title: string;
  /** In words: `on 1 December …`, `once it is approved`. */
  readonly goesLive: string;
  readonly changes: readonly DocumentChange[];
}

type LeftOut = ReadonlyMap<DocumentKey, DocumentChange>;
type Try = (set: CheckedSet, key: DocumentKey) => CheckedSet | undefined;

/**
 * Problems, each with the draft that would end it where there is one among those that were left out, or with the release that waits and would: what a
 * document leads to, shows or reads may be there alone. Of whatever kind it is: a draft cures a problem that is gone once the draft is in the set.
 */
export function withCures(
  problems: readonly DocumentProblem[],
  set: CheckedSet,
  drafts: readonly DocumentChange[],
  releases: readonly WaitingChanges[] = [],
): DocumentProblem[] {
  const leftOut: LeftOut = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  let left = mostTried;
  const tried = new WeakMap<CheckedSet, Map<DocumentKey, CheckedSet>>();
  const tryWith: Try = (before, key) => {
    const known = tried.get(before) ?? new Map<DocumentKey, CheckedSet>();
    tried.set(before, known);
    if (!known.has(key) && left-- > 0) known.set(key, before.with([leftOut.get(key)!]));
    return known.get(key);
  };
  const waitsIn = (problem: DocumentProblem) =>
    releases.find((release) => left > 0 && isAmong(problem, set, release) && left-- > 0 && ends(release.changes, problem, set));
  const reported = new Set<string>();
  return problems.flatMap((problem) => {
    if (problem.severity !== 'error') return problem;
    const key = cureOf(problem, set, leftOut, tryWith);
    const release = key === undefined ? waitsIn(problem) : undefined;
    const end = key ?? release?.release;
    if (end === undefined) return problem;
    // Several checks find that the same thing is not there.
    const place = `${keyOf(problem)} ${problem.pointer} ${end}`;
    if (reported.has(place)) return [];
    reported.add(place);
    return release ? waiting(problem, release, set) : cured(problem, key!, set, leftOut, tryWith);
  });
}

const keysIn = ({ changes }: WaitingChanges): ReadonlySet<DocumentKey> => new Set(changes.map(keyOf));

/** Whether a release has something that the check of a problem's document looked for. */
const isAmong = (problem: DocumentProblem, set: CheckedSet, release: WaitingChanges): boolean => {
  const keys = keysIn(release);
  return !keys.has(keyOf(problem)) && lookedForBy(keyOf(problem), set).some((key) => keys.has(key));
};

const ends = (changes: readonly DocumentChange[], problem: DocumentProblem, set: CheckedSet): boolean =>
  !set.with(changes).problems.some((each) => isSame(each, problem));

const isSame = (one: DocumentProblem, other: DocumentProblem): boolean =>
  keyOf(one) === keyOf(other) && one.code === other.code && one.pointer === other.pointer;

/** A problem that is over once a release is live. */
function waiting(problem: DocumentProblem, release: WaitingChanges, set: CheckedSet): DocumentProblem {
  const { toFillIn: _, ...rest } = problem;
  const keys = keysIn(release);
  const found = lookedForBy(keyOf(problem), set).filter((key) => keys.has(key));
  const key = found.find((each) => !set.documents.has(each)) ?? found[0]!;
  const { documents } = set.with(release.changes);
  const [kind, id] = splitKey(key);
  const title = titleOf(documents.get(key) ?? { kind, id, body: undefined }, documents);
  return {
    ...rest,
    ops: `“${title}” waits in the release “${release.title}”, which goes live ${release.goesLive}.`,
    waits: { release: release.release, title: release.title },
  };
}

/** The draft that ends a problem, among what the check of its document looked for. */
function cureOf(problem: DocumentProblem, set: CheckedSet, leftOut: LeftOut, tryWith: Try): DocumentKey | undefined {
  const isThat = (each: DocumentProblem) => isSame(each, problem);
  return lookedForBy(keyOf(problem), set).find((key) => leftOut.has(key) && tryWith(set, key)?.problems.some(isThat) === false);
}

/** What the check of a document looked for, there or not; a part is checked where it is used. */
function lookedForBy(key: DocumentKey, set: CheckedSet): readonly DocumentKey[] {
  const checks = key.startsWith('part:') ? set.usedBy(key) : [key];
  return [...new Set(checks.flatMap((each) => set.looksFor(each)))];
}

function cured(problem: DocumentProblem, key: DocumentKey, set: CheckedSet, leftOut: LeftOut, tryWith: Try): DocumentProblem {
  const { toFillIn: _, ...rest } = problem;
  const keys = withNeeded(key, set, leftOut, tryWith);
  const { documents } = set.with(keys.map((each) => leftOut.get(each)!));
  const source = documents.get(key) ?? set.documents.get(key)!;
  const title = titleOf(source, documents);
  return {
    ...rest,
    ops: set.documents.has(key) ? `“${title}” is live without what this needs: take in its draft.` : `“${title}” is not live: take it in.`,
    cure: {
      title,
      documents: keys.map((each) => {
        const [kind, id] = splitKey(each);
        return { kind, id };
      }),
    },
  };
}

/** A draft with those that it needs itself: its texts in all languages, and what ends problems of its own. */
function withNeeded(first: DocumentKey, set: CheckedSet, leftOut: LeftOut, tryWith: Try): readonly DocumentKey[] {
  const taken = new Set([first]);
  let now = set;
  for (const key of taken) {
    const next = tryWith(now, key);
    if (!next) break;
    now = next;
    for (const other of textsOf(key, now, leftOut)) taken.add(other);
    for (const problem of now.problems) {
      const needed = keyOf(problem) === key && problem.severity === 'error' ? cureOf(problem, now, leftOut, tryWith) : undefined;
      if (needed !== undefined) taken.add(needed);
    }
  }
  return [...taken];
}

/** Drafts of the namespaces that a document shows texts of, in every language. */
function textsOf(key: DocumentKey, set: CheckedSet, leftOut: LeftOut): readonly DocumentKey[] {
  const namespaces = new Set([key, ...set.looksFor(key)].flatMap(namespaceOf));
  return [...leftOut.keys()].filter((other) => namespaceOf(other).some((namespace) => namespaces.has(namespace)));
}

function namespaceOf(key: DocumentKey): readonly string[] {
  const [kind, id] = splitKey(key);
  return kind === 'locale' ? [splitLocale(splitVariant(id).base).namespace] : [];
}
