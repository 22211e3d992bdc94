import type { OpsTypes } from '../../../schemas/ops/types.ts';
import type { Reader } from '../../../server-kit/db.ts';
import { type Cancellation, cancellationsOf } from '../../audit/index.ts';
import {
  bodiesByHash,
  hashOf,
  keyOf,
  type Markets,
  pointsInto,
  type Ref,
  reachOf,
  sameJson,
  titleOf,
  visibleDraft,
} from '../../documents/index.ts';
import type { LiveProduct } from '../../product.ts';
import { isDeclined } from '../rules.ts';
import { type ApprovalRow, approvalsOf, type FrozenRow, frozenRows, type ReleaseRow } from '../store-read.ts';
import { inForceOfReleases, type ReleaseInForce } from './store-in-force.ts';

export type ReleaseView = OpsTypes['releases.get']['result'];

/** A document of a release as one person sees it. */
export interface SeenChange extends FrozenRow {
  readonly beforeBody: unknown;
  /** Of what never was live: with the person's own parts alone. */
  readonly body: unknown;
}

/** A release with what a person may see of it. */
export interface SeenRelease {
  readonly row: ReleaseRow;
  readonly changes: readonly SeenChange[];
  readonly approvals: readonly ApprovalRow[];
  /** Undefined for one that never was live. */
  readonly inForce: ReleaseInForce | undefined;
  /** Undefined for one that no person cancelled. */
  readonly cancellation: Cancellation | undefined;
}

/** Releases with their documents. What never was live is shown like the drafts it was: who sees nothing of it, sees no release. */
export async function seeReleases(db: Reader, releases: readonly ReleaseRow[], markets: Markets): Promise<SeenRelease[]> {
  if (releases.length === 0) return [];
  const ids = releases.map(({ id }) => id);
  const cancelled = releases.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  const [rows, approvals, inForce, cancellations] = await Promise.all([
    frozenRows(db, ids),
    approvalsOf(db, ids),
    inForceOfReleases(db, ids),
    cancellationsOf(db, cancelled),
  ]);
  const waiting = new Set(releases.filter(({ revision }) => revision === null).map(({ id }) => id));
  const hashes = rows.filter(({ release }) => waiting.has(release)).flatMap(({ before, document }) => [before, document]);
  const bodies = await bodiesByHash(db, [...new Set(hashes.filter((hash) => hash !== null))]);
  const bodyOf = (hash: string | null) => (hash === null ? undefined : bodies.get(hash));
  return releases.flatMap((row) => {
    const changes = rows
      .filter(({ release }) => release === row.id)
      .flatMap((each): SeenChange[] => {
        const [beforeBody, whole] = [bodyOf(each.before), bodyOf(each.document)];
        const body = visibleDraft(each, beforeBody, whole, markets);
        return markets && waiting.has(row.id) && sameJson(beforeBody, body) ? [] : [{ ...each, beforeBody, body }];
      });
    if (changes.length === 0 && markets && waiting.has(row.id)) return [];
    const ofRow = ({ release }: { readonly release: number }) => release === row.id;
    return [{ row, changes, approvals: approvals.filter(ofRow), inForce: inForce.find(ofRow), cancellation: cancellations.find(ofRow) }];
  });
}

/** Hash of what a release makes of its documents; a waiting one has another after it was rebased. `rows` are in the order in which they are read. */
export const versionOf = (rows: readonly FrozenRow[]): string =>
  hashOf(rows.map(({ kind, id, before, document }) => [kind, id, before, document]))!;

/** Whether a waiting release stays in these markets, so that their people may decide on it. */
export const isWithin = ({ row }: SeenRelease, markets: Markets): boolean =>
  !markets || (row.markets?.every((market) => markets.includes(market)) ?? false);

/** As many documents as a list has of each release: a first release has thousands. */
const listed = 20;

/** A release as a list has it: with its first documents alone, how many there are, and the markets that notice it where those are known. */
export function listedViewOf(seen: SeenRelease, live: LiveProduct, markets: Markets, reached?: readonly string[]): ReleaseView {
  const reachedMarkets = reached && ([...reached] as NonNullable<ReleaseView['reachedMarkets']>);
  return {
    ...viewOf(seen, live, markets, listed),
    documentCount: seen.changes.length,
    ...(reachedMarkets ? { reachedMarkets } : {}),
  };
}

/** A release as one person sees it, with all its documents or the first ones. */
export function viewOf(seen: SeenRelease, live: LiveProduct, markets: Markets, most?: number): ReleaseView {
  const { row, changes, approvals } = seen;
  const mine = (ref: Ref & { readonly pointer: string }): boolean => {
    if (!markets || row.revision !== null) return true;
    const change = changes.find(({ kind, id }) => kind === ref.kind && id === ref.id);
    return (
      change !== undefined && (reachOf(ref, [change.beforeBody, change.body], markets) === 'whole' || pointsInto(ref, ref.pointer, markets))
    );
  };
  const titled = (change: SeenChange) =>
    titleOf(
      live.checked.documents.get(keyOf(change)) ?? { kind: change.kind, id: change.id, body: change.body ?? change.beforeBody },
      live.checked.documents,
    );
  const view = {
    id: String(row.id),
    ...(row.revision === null ? {} : { revision: row.revision }),
    state: row.state,
    ...(row.state_reason === null ? {} : { stateReason: row.state_reason }),
    ...verdictOf(seen),
    origin: row.origin,
    title: row.title,
    reason: row.reason,
    author: { id: row.author, name: row.author_name ?? 'Punchcard' },
    createdAt: row.created_at,
    ...(row.publish_at === null ? {} : { publishAt: row.publish_at }),
    ...(row.clock === null ? {} : { clock: row.clock }),
    ...(row.effective_at === null ? {} : { effectiveAt: row.effective_at }),
    ...leftOf(seen),
    ...(row.rollback_of === null ? {} : { rollbackOf: String(row.rollback_of) }),
    ...(row.markets === null ? {} : { markets: row.markets }),
    needsApproval: row.needs_approval,
    approvalReasons: (row.approval_reasons as NonNullable<ReleaseView['approvalReasons']>).filter(mine),
    approvals: approvals.map(({ by_id, by_name, at, reason }) => ({ by: { id: by_id, name: by_name }, at, reason })),
    ...(row.state === 'awaiting_approval' ? { version: versionOf(changes) } : {}),
    documents: changes.slice(0, most).map((change) => ({
      kind: change.kind,
      id: change.id,
      title: titled(change),
      ...(change.before === null ? {} : { before: change.before }),
      ...(change.document === null ? {} : { after: change.document }),
    })),
    problems: (row.problems as NonNullable<ReleaseView['problems']>).filter(mine),
  };
  return view as ReleaseView;
}

/** Who cancelled it, and when. An approval ends the wait for one, so that one without any was still waiting. */
function verdictOf({ row, approvals, cancellation }: SeenRelease): Pick<ReleaseView, 'cancelled'> {
  if (!cancellation) return {};
  const { actor_id, actor_name, at } = cancellation;
  const hasWaited = row.needs_approval && approvals.length === 0;
  return { cancelled: { by: { id: actor_id, name: actor_name }, at, isDeclined: isDeclined(row.author, hasWaited, actor_id) } };
}

/** What is left of one that went live. */
function leftOf({ inForce }: SeenRelease): Pick<ReleaseView, 'inForce' | 'isOvertaken' | 'rolledBackBy' | 'endedBy'> {
  if (!inForce) return {};
  const { in_force, is_overtaken, rolled_back_by, ended_by, ended_at } = inForce;
  return {
    inForce: in_force,
    ...(is_overtaken ? { isOvertaken: true } : {}),
    ...(rolled_back_by === null ? {} : { rolledBackBy: String(rolled_back_by) }),
    ...(in_force || ended_by === null || ended_at === null ? {} : { endedBy: { id: String(ended_by), at: ended_at } }),
  };
}
