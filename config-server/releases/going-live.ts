import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { followRelease } from '../baseline/index.ts';
import { type CheckedSet, judgeChanges } from '../checks/index.ts';
import {
  type DocumentChange,
  hashOf,
  keyOf,
  liveBody,
  type Ref,
  rejectConflict,
  type SourceDocument,
  saveContents,
  titleOf,
} from '../documents/index.ts';
import type { ConfigTools } from '../feature.ts';
import { expectFiles } from '../picture-files/index.ts';
import type { LiveProduct } from '../product.ts';
import { changedKeys, knownOf, type Prepared, prepare } from './prepare.ts';
import type { Coming } from './rebase.ts';
import { makeLive } from './store.ts';

/** A document of a release: what it stands over and what it makes of it. */
export interface Change extends DocumentChange {
  readonly before: string | null;
  readonly settles?: string | null;
}

/** What is known of the changes beside the set. */
interface Circumstances {
  /** What they go over, where they are an edit. */
  readonly under?: CheckedSet;
  /** Names what would end an error. */
  readonly withCures?: ((errors: readonly DocumentProblem[]) => readonly DocumentProblem[]) | undefined;
}

/**
 * Warnings of a set with these changes, of their documents and those that they bring to others, and of what is live with an error already; refuses
 * with all problems where one is an error.
 */
export function expectValid(
  live: LiveProduct,
  set: CheckedSet,
  changes: readonly Ref[],
  { under, withCures = (errors) => errors }: Circumstances = {},
): DocumentProblem[] {
  const { errors, problems } = judgeChanges(live.checked, set, changes, under);
  if (errors.length > 0) {
    const shown = withCures(errors.slice(0, 200));
    reject('release.invalid', { count: errors.length }, { members: { problems: shown.map((each) => ({ ...each })) } });
  }
  return [...problems];
}

/** Refuses where a document is no longer what the change was made over. */
export function expectBases(live: LiveProduct, changes: readonly Change[]): void {
  const moved = movedBases(live, changes);
  const [first] = moved;
  if (!first) return;
  const body = liveBody(live, keyOf(first));
  const hash = hashOf(body);
  rejectConflict(
    `${titlesOf(live, moved)} ${moved.length === 1 ? 'was' : 'were'} changed by another release since`,
    { current: hash === undefined ? undefined : { hash, body } },
    { documents: moved.map(keyOf) },
  );
}

/** What documents are called, as a list in a sentence: as they are live, and what is not live as it would be. */
export const titlesOf = ({ checked: { documents } }: Pick<LiveProduct, 'checked'>, changes: readonly SourceDocument[]): string =>
  new Intl.ListFormat('en').format(changes.map((change) => titleOf(documents.get(keyOf(change)) ?? change, documents)));

/** Changes that were made over something else than what is live. */
export const movedBases = (live: LiveProduct, changes: readonly Change[]): readonly Change[] =>
  changes.filter((change) => (hashOf(liveBody(live, keyOf(change))) ?? null) !== change.before);

/** What waiting releases come over once these changes are live. */
export function liveWith(live: LiveProduct, changes: readonly DocumentChange[]): Coming {
  const changed = new Map(changes.map((change) => [keyOf(change), change.body]));
  const bodies = new Map(changes.flatMap(({ body }) => (body === undefined ? [] : [[hashOf(body)!, body]])));
  return { live: (ref) => hashOf(changed.has(keyOf(ref)) ? changed.get(keyOf(ref)) : liveBody(live, keyOf(ref))) ?? null, bodies };
}

export async function prepareLive({ db }: ConfigTools, live: LiveProduct, set: CheckedSet): Promise<Prepared> {
  const changed = changedKeys(live.checked, set);
  await expectFiles(db, set, changed);
  return prepare(db, knownOf(live), set, changed);
}

/** Makes a release live that is kept already, under the lock of all releases. Gives its revision. */
export async function goLive(
  { build }: ConfigTools,
  tx: Tx,
  id: number,
  { rows, documents, renditions }: Prepared,
  changes: readonly Change[],
  now: string,
): Promise<number> {
  saveContents(tx, documents, renditions);
  const settles = new Map(changes.map((change) => [keyOf(change), change.settles ?? null]));
  const whole = rows.map((row) => ({ ...row, settles: settles.get(keyOf(row)) ?? null }));
  const revision = await makeLive(tx, id, whole, now);
  const changed = whole.filter(({ document, before }) => document !== (before ?? null));
  followRelease(tx, changed, revision, build);
  return revision;
}
