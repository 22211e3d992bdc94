import { merge } from '../../schemas/merge.ts';
import { settled } from '../../schemas/settle.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import {
  bodiesByHash,
  type DocumentChange,
  hashOf,
  keyOf,
  liveBody,
  mergeScoped,
  type Ref,
  reachOf,
  rejectConflict,
  sameJson,
} from '../documents/index.ts';
import { type DraftRow, draftBody, readDraft } from '../drafts/index.ts';
import type { LiveProduct } from '../product.ts';
import { type Change, titlesOf } from './going-live.ts';
import type { Choose } from './rebase.ts';
import { expectedAt } from './rules.ts';
import { type FrozenRow, frozenRows, type ReleaseRow, waitingReleases } from './store-waiting.ts';

/** A draft that goes into a release. */
export interface Chosen {
  readonly row: DraftRow;
  readonly change: Change;
  /** What it is made over. */
  readonly under: unknown;
}

/** The scheduled releases up to an instant and what they make of documents, in the order in which they go live. */
export interface Ahead {
  readonly at: string;
  readonly releases: readonly ReleaseRow[];
  readonly rows: readonly FrozenRow[];
  readonly bodies: ReadonlyMap<string, unknown>;
}

/** What will be live before a release at `at` that is not there yet. */
export async function readAhead(db: Reader, at: string, besides?: number): Promise<Ahead> {
  const releases = (await waitingReleases(db)).filter(
    ({ id, state, publish_at }) => id !== besides && state === 'scheduled' && publish_at !== null && publish_at <= at,
  );
  const order = new Map(releases.map(({ id }, place) => [id, place]));
  const found = releases.length === 0 ? [] : await frozenRows(db, [...order.keys()]);
  const rows = [...found].sort((a, b) => order.get(a.release)! - order.get(b.release)!);
  return {
    at,
    releases,
    rows,
    bodies: await bodiesByHash(
      db,
      rows.flatMap(({ document }) => document ?? []),
    ),
  };
}

/** The changes of all that goes live before, one for each document. */
export const changesAhead = ({ rows, bodies }: Ahead): DocumentChange[] =>
  rows.map(({ kind, id, document }) => ({ kind, id, body: document === null ? undefined : bodies.get(document) }));

/** A document as it will be when all ahead is live. */
export function expected(live: LiveProduct, { at, releases, rows, bodies }: Ahead, ref: Ref): { hash: string | null; body: unknown } {
  const body = liveBody(live, keyOf(ref));
  const chain = rows
    .filter(({ kind, id }) => kind === ref.kind && id === ref.id)
    .map(({ release, document }) => ({ publishAt: releases.find(({ id }) => id === release)!.publish_at ?? undefined, document }));
  const hash = expectedAt(hashOf(body) ?? null, chain, at);
  return { hash, body: chain.length === 0 ? body : hash === null ? undefined : bodies.get(hash) };
}

/** The caller's part of the shared drafts of these documents, each made over what will be live at its instant; refuses otherwise. */
export async function chooseDrafts(
  db: Reader,
  live: LiveProduct,
  ahead: Ahead,
  refs: readonly Ref[],
  operator: OpsSession,
  choose: Choose,
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  for (const ref of new Map(refs.map((each) => [keyOf(each), { kind: each.kind, id: each.id }])).values()) {
    const { hash, body: under } = expected(live, ahead, ref);
    const draft = await readDraft(db, ref, under, operator.markets);
    if (!draft)
      reject(
        'request.not_found',
        { document: keyOf(ref) },
        { detail: `${titlesOf(live, [{ ...ref, body: under }])} has no draft of yours` },
      );
    const { row, seen } = draft;
    const over = row.base === hash ? undefined : overAhead(live, ahead, { ref, row, under, choose }, operator);
    if (row.base !== hash && !over && !(await isPartFresh(db, ref, row, under, operator))) {
      rejectConflict(
        `${titlesOf(live, [{ ...ref, body: draftBody(row) }])} changed after its draft was begun`,
        { current: hash === null ? undefined : { hash, body: under } },
        { documents: [keyOf(ref)] },
      );
    }
    chosen.push({ row, change: { ...ref, body: over ? over.body : seen.body, before: hash, settles: row.settles }, under });
  }
  return chosen;
}

/**
 * A draft of what is live now over what a release scheduled before makes of it: together where both did not change the same value, or somebody
 * chose. Undefined where that is not how it became old.
 */
function overAhead(
  live: LiveProduct,
  { rows }: Ahead,
  { ref, row, under, choose }: { ref: Ref; row: DraftRow; under: unknown; choose: Choose },
  { markets }: OpsSession,
): { readonly body: unknown } | undefined {
  const before = rows.findLast(({ kind, id }) => kind === ref.kind && id === ref.id);
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

/**
 * What stays a draft when a part is released: over the new version at once, or without that part while it waits. Undefined where nothing does.
 */
export function restOf(
  { row, change, under }: Chosen,
  { markets }: OpsSession,
  isLive: boolean,
): { body: unknown; base: string | null } | undefined {
  const whole = draftBody(row);
  if (reachOf(row, [under, whole], markets) === 'whole') return undefined;
  const body = isLive ? whole : mergeScoped(row, whole, under, markets ?? []);
  if (sameJson(body, isLive ? change.body : under)) return undefined;
  const isFresh = row.base === change.before;
  return { body, base: isLive && isFresh ? (hashOf(change.body) ?? null) : row.base };
}
