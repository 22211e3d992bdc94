import { merge } from '../../schemas/merge.ts';
import { settled } from '../../schemas/settle.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import type { CheckedSet } from '../checks/index.ts';
import { bodiesByHash, hashOf, keyOf, liveBody, mergeScoped, type Ref, reachOf, rejectConflict, sameJson } from '../documents/index.ts';
import { type DraftRow, draftBody, readDraft } from '../drafts/index.ts';
import type { LiveProduct } from '../product.ts';
import { type Ahead, aheadOf } from './ahead.ts';
import { type Change, titlesOf } from './changes.ts';
import type { Choose } from './rebase.ts';
import type { WaitingRelease } from './store-read.ts';

/** A draft that goes into a release. */
export interface Chosen {
  readonly row: DraftRow;
  readonly change: Change;
  /** What it is made over. */
  readonly under: unknown;
}

/** Drafts that go into a release together, over what will be live before it. */
export interface ChosenDrafts {
  readonly ahead: Ahead;
  readonly chosen: readonly Chosen[];
  readonly changes: readonly Change[];
  /** All documents as they will be without them. */
  readonly under: CheckedSet;
  /** And with them. */
  readonly set: CheckedSet;
}

interface DraftsRequest {
  readonly documents: readonly Ref[];
  readonly operator: OpsSession;
  /** The instant of the release; undefined where it is released at once. */
  readonly at: string | undefined;
  /** Of a value that a release before it changes as well. */
  readonly choose: Choose;
}

/** The caller's part of the shared drafts of these documents, each made over what will be live at its instant, after the releases that wait; refuses otherwise. */
export async function chooseDrafts(
  db: Reader,
  live: LiveProduct,
  waiting: readonly WaitingRelease[],
  { documents, operator, at, choose }: DraftsRequest,
): Promise<ChosenDrafts> {
  const ahead = await aheadOf(db, waiting, at ?? '');
  const chosen: Chosen[] = [];
  for (const ref of new Map(documents.map((each) => [keyOf(each), { kind: each.kind, id: each.id }])).values()) {
    chosen.push(await chooseDraft(db, live, ahead, ref, operator, choose));
  }
  const changes = chosen.map(({ change }) => change);
  const under = ahead.releases.length > 0 ? live.checked.with(ahead.changes) : live.checked;
  return { ahead, chosen, changes, under, set: under.with(changes) };
}

async function chooseDraft(db: Reader, live: LiveProduct, ahead: Ahead, ref: Ref, operator: OpsSession, choose: Choose): Promise<Chosen> {
  const { hash, body: under } = expected(live, ahead, ref);
  const draft = await readDraft(db, ref, under, operator.markets);
  if (!draft)
    reject('request.not_found', { document: keyOf(ref) }, { detail: `${titlesOf(live, [{ ...ref, body: under }])} has no draft of yours` });
  const { row, seen } = draft;
  const over = row.base === hash ? undefined : overAhead(live, ahead, { ref, row, under, choose }, operator);
  if (row.base !== hash && !over && !(await isPartFresh(db, ref, row, under, operator))) {
    rejectConflict(
      `${titlesOf(live, [{ ...ref, body: draftBody(row) }])} changed after its draft was begun`,
      { current: hash === null ? undefined : { hash, body: under } },
      { documents: [keyOf(ref)] },
    );
  }
  return { row, change: { ...ref, body: over ? over.body : seen.body, before: hash, settles: row.settles }, under };
}

/** A document as it will be when all ahead is live. */
function expected(live: LiveProduct, { changes }: Ahead, ref: Ref): { hash: string | null; body: unknown } {
  const last = lastOf(changes, ref);
  const body = last ? last.body : liveBody(live, keyOf(ref));
  return { hash: last ? last.document : (hashOf(body) ?? null), body };
}

const lastOf = (changes: Ahead['changes'], ref: Ref) => changes.findLast(({ kind, id }) => kind === ref.kind && id === ref.id);

/**
 * A draft of what is live now over what a release scheduled before makes of it: together where both did not change the same value, or somebody
 * chose. Undefined where that is not how it became old.
 */
function overAhead(
  live: LiveProduct,
  { changes }: Ahead,
  { ref, row, under, choose }: { ref: Ref; row: DraftRow; under: unknown; choose: Choose },
  { markets }: OpsSession,
): { readonly body: unknown } | undefined {
  const before = lastOf(changes, ref);
  const begun = liveBody(live, keyOf(ref));
  if (!before || row.base !== (hashOf(begun) ?? null) || reachOf(ref, [under, draftBody(row)], markets) !== 'whole') return undefined;
  const { value, clashes } = merge(begun, draftBody(row), under);
  const takes = clashes.map(({ pointer }) => [pointer, choose(before.release, ref, pointer)] as const);
  if (takes.some(([, take]) => take === undefined)) return undefined;
  return { body: settled(value, clashes, Object.fromEntries(takes.map(([at, take]) => [at, take === 'scheduled' ? 'theirs' : 'mine']))) };
}

/** Whether only others' parts changed under a draft: who releases a part needs that part to be as it was. */
async function isPartFresh(db: Reader, ref: Ref, row: DraftRow, under: unknown, { markets }: OpsSession): Promise<boolean> {
  if (row.base === null || under === undefined || reachOf(ref, [under, draftBody(row)], markets) === 'whole') return false;
  const begun = (await bodiesByHash(db, [row.base])).get(row.base);
  return begun !== undefined && sameJson(mergeScoped(ref, under, begun, markets ?? []), under);
}
