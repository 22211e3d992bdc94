import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { AuditEntry } from '../feature.ts';

export type AuditItem = OpsTypes['auditLog.list']['result']['items'][number];

interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly actor_role: AuditItem['actor']['role'];
  readonly action: string;
  readonly target: string | null;
  readonly reason: string | null;
  readonly markets: string[] | null;
  readonly details: Record<string, unknown> | null;
  readonly title: string | null;
}

const insert = statement<{
  at: string;
  actorId: string;
  actorName: string;
  actorRole: string;
  action: string;
  target: string | undefined;
  reason: string | undefined;
  markets: readonly string[] | undefined;
  details: string | undefined;
}>(
  'audit.insert',
  `insert into audit_log (at, actor_id, actor_name, actor_role, action, target, reason, markets, details)
   values ($at, $actorId, $actorName, $actorRole, $action, $target, $reason, $markets::text[], $details::jsonb)`,
  { independent: true },
);

export interface AuditFilter {
  /** An id, or a part of a name. */
  readonly actor: string | undefined;
  /** An action, or the beginning of one. */
  readonly action: string | undefined;
  /** Actions that begin so are left out. */
  readonly except: string | undefined;
  readonly target: string | undefined;
  /** A part of the name of what it is about, and the documents that are called so. */
  readonly about: string | undefined;
  readonly documents: readonly string[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Only rows before this one. */
  readonly before: number | undefined;
  /** Id of the operator who reads. */
  readonly reader: string;
  /** Markets of that operator, who sees the rows of these and of all markets, but of accounts and sessions their own alone; all rows if absent. */
  readonly scope: readonly string[] | undefined;
  readonly limit: number;
}

const list = statement<AuditFilter, AuditRow>(
  'config_audit.list',
  `select audit_log.id, at, actor_id, actor_name, actor_role, action, target, audit_log.reason, audit_log.markets, details, release.title
   from audit_log left join release on target = 'release:' || release.id
   where ($actor::text is null or actor_id = $actor or strpos(lower(actor_name), lower($actor)) > 0)
     and ($action::text is null or starts_with(action, $action))
     and ($except::text is null or not starts_with(action, $except))
     and ($target::text is null or target = $target)
     and ($about::text is null or target = any($documents::text[]) or strpos(lower(target), lower($about)) > 0
       or strpos(lower(release.title), lower($about)) > 0
       or target in (select 'release:' || d.release from release_document d where d.kind || ':' || d.id = any($documents::text[])))
     and ($from::timestamptz is null or at >= $from::timestamptz)
     and ($to::timestamptz is null or at < $to::timestamptz)
     and ($before::bigint is null or audit_log.id < $before::bigint)
     and ($scope::text[] is null or audit_log.markets && $scope::text[] or (audit_log.markets is null
       and (actor_id = $reader or target = 'account:' || $reader or action !~ '^(accounts|sessions)[.]')))
   order by audit_log.id desc limit $limit::int`,
);

/** Adds a row in the transaction of what it tells. */
export function addAudit(tx: Tx, { at, actor, action, target, reason, markets, details }: AuditEntry): void {
  tx.send(insert, {
    at,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    action,
    target,
    reason,
    markets,
    details: details && json(details),
  });
}

/** Rows that pass the filter, newest first. */
export async function listAudit(reader: Reader, filter: AuditFilter): Promise<AuditItem[]> {
  return (await reader.all(list, filter)).map((row) => ({
    id: String(row.id),
    at: row.at,
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    action: row.action,
    ...(row.target === null ? {} : { target: row.target }),
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.markets === null ? {} : { markets: row.markets as NonNullable<AuditItem['markets']> }),
    ...(row.details === null ? {} : { details: row.details }),
  }));
}

/** A cancellation of a release, which happens to it once. */
export interface Cancellation {
  readonly release: number;
  readonly at: string;
  readonly actor_id: string;
  readonly actor_name: string;
}

const cancellations = statement<{ releases: readonly number[] }, Cancellation>(
  'audit.cancellations',
  `select split_part(target, ':', 2)::bigint as release, at, actor_id, actor_name from audit_log
   where action = 'releases.cancel' and target in (select 'release:' || id from unnest($releases::bigint[]) as cancelled (id))`,
);

/** Who cancelled these releases, and when; nothing of those that nobody cancelled. */
export const cancellationsOf = async (reader: Reader, releases: readonly number[]): Promise<readonly Cancellation[]> =>
  releases.length === 0 ? [] : reader.all(cancellations, { releases });

const byId = statement<{ id: number; scope: readonly string[] | undefined }, Pick<AuditRow, 'action' | 'target' | 'details'>>(
  'audit.by_id',
  `select action, target, details from audit_log
   where id = $id and ($scope::text[] is null or markets is null or markets && $scope::text[])`,
);

/** One row, where who asks may read it. */
export const auditRow = (reader: Reader, id: number, scope: readonly string[] | undefined) => reader.one(byId, { id, scope });
