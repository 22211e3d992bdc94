import type { DocumentKind } from '../../schemas/release.ts';
import type { RolloutArm } from '../../schemas/rollout.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { LiveRow, ReleasedRow } from '../delivery/index.ts';
import type { FrozenBodies } from '../releases/index.ts';
import { type ArmFigures, type Counted, noFigures } from './rules.ts';

type RolloutEnd = 'stopped' | 'finished' | 'overtaken';

export interface RolloutRow {
  readonly id: number;
  readonly title: string;
  readonly reason: string;
  readonly author: string;
  readonly author_name: string;
  readonly markets: string[] | null;
  readonly state: 'running' | RolloutEnd;
  readonly share: number;
  readonly prepared_for: number;
  readonly created_at: string;
  readonly ended_at: string | null;
  readonly end_reason: string | null;
}

interface RolloutChange {
  readonly rollout: number;
  readonly what: 'begin' | 'widen' | 'stop' | 'finish' | 'overtake';
  readonly share: number;
  readonly reason: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: string;
}

const running = statement<object, RolloutRow>('rollouts.running', `select * from rollout where state = 'running'`);
const one = statement<{ id: number }, RolloutRow>('rollouts.one', 'select * from rollout where id = $id');
const locked = statement<{ id: number }, RolloutRow>('rollouts.locked', 'select * from rollout where id = $id for update');
const newest = statement<object, RolloutRow>('rollouts.newest', 'select * from rollout order by id desc limit 50');

const insert = statement<
  Pick<RolloutRow, 'title' | 'reason' | 'author' | 'author_name' | 'share' | 'prepared_for'> & { markets: string | undefined; now: string },
  { id: number }
>(
  'rollouts.insert',
  `insert into rollout (title, reason, author, author_name, markets, state, share, prepared_for, created_at)
   values ($title, $reason, $author, $author_name, $markets::jsonb, 'running', $share::int, $prepared_for::bigint, $now::timestamptz)
   returning id`,
);
const insertChange = statement<RolloutChange>(
  'rollouts.insert_change',
  `insert into rollout_change (rollout, what, share, reason, by_id, by_name, at)
   values ($rollout::bigint, $what, $share::int, $reason, $by_id, $by_name, $at::timestamptz)`,
);
const forgetRows = statement<{ rollout: number }>('rollouts.forget_rows', 'delete from rollout_document where rollout = $rollout::bigint');
const insertRows = statement<{ rollout: number; rows: string }>(
  'rollouts.insert_rows',
  `insert into rollout_document (rollout, kind, id, document, rendition, needs, before)
   select $rollout::bigint, kind, id, document, rendition, needs, before from jsonb_to_recordset($rows::jsonb)
     as added (kind text, id text, document text, rendition text, needs jsonb, before text)`,
);
const setPrepared = statement<{ id: number; revision: number }>(
  'rollouts.set_prepared',
  'update rollout set prepared_for = $revision::bigint where id = $id',
);
const setShare = statement<{ id: number; share: number }>('rollouts.set_share', 'update rollout set share = $share::int where id = $id');
const end = statement<{ id: number; state: string; why: string; now: string }>(
  'rollouts.end',
  `update rollout set state = $state, ended_at = $now::timestamptz, end_reason = $why where id = $id and state = 'running'`,
);

const delivered = statement<{ rollout: number }, LiveRow>(
  'rollouts.delivered',
  `select d.kind, d.id, d.document, d.rendition, d.needs, document.body, rendition.body as delivered, rendition.brotli, rendition.gzip
   from rollout_document d join document on document.hash = d.document join rendition on rendition.hash = d.rendition
   where d.rollout = $rollout::bigint order by d.kind, d.id`,
);
const tried = statement<{ rollout: number }, FrozenBodies>(
  'rollouts.tried',
  `select d.rollout as release, d.kind, d.id, d.before, d.document, null as settles, b.body as before_body, a.body
   from rollout_document d left join document b on b.hash = d.before left join document a on a.hash = d.document
   where d.rollout = $rollout::bigint and d.before is distinct from d.document order by d.kind, d.id`,
);

/** A document that a roll-out tries, and the release that changed it. */
interface OvertakenDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: string | null;
  readonly release: number;
  readonly title: string;
}

const overtaken = statement<{ rollout: number; after: number }, OvertakenDocument>(
  'rollouts.overtaken',
  `select d.kind, d.id, a.body, r.id as release, r.title
   from rollout_document d join release_document n on n.kind = d.kind and n.id = d.id
   join release r on r.id = n.release and r.revision > $after::bigint left join document a on a.hash = d.document
   where d.rollout = $rollout::bigint and d.before is distinct from d.document and n.document is distinct from d.before
   order by r.revision, d.kind, d.id`,
);
const changesOfRollouts = statement<{ rollouts: readonly number[] }, RolloutChange>(
  'rollouts.changes',
  'select * from rollout_change where rollout = any($rollouts::bigint[]) order by id',
);

/** Something that happened on a page of one of the groups. */
export interface CountedEvent {
  readonly rollout: number;
  readonly arm: RolloutArm;
  readonly kind: Counted;
}

const addFigures = statement<{ events: string; now: string }>(
  'rollouts.add_figures',
  `insert into rollout_figure (rollout, minute, arm, kind, count)
   select e.rollout, date_trunc('minute', $now::timestamptz), e.arm, e.kind, count(*)
   from jsonb_to_recordset($events::jsonb) as e (rollout bigint, arm text, kind text)
   where exists (select from rollout r where r.id = e.rollout and r.state = 'running')
   group by e.rollout, e.arm, e.kind order by e.rollout, e.arm, e.kind
   on conflict (rollout, minute, arm, kind) do update set count = rollout_figure.count + excluded.count`,
);

export interface FigureOfMinute {
  readonly rollout: number;
  readonly minute: string;
  readonly arm: RolloutArm;
  readonly kind: Counted;
  readonly count: number;
}

const figures = statement<{ rollouts: readonly number[]; from: string | null }, FigureOfMinute>(
  'rollouts.figures',
  `select * from rollout_figure where rollout = any($rollouts::bigint[]) and ($from::timestamptz is null or minute >= $from::timestamptz)
   order by rollout, minute, arm, kind`,
);

export const runningRollout = (reader: Reader) => reader.one(running, {});
export const rolloutById = (reader: Reader, id: number) => reader.one(one, { id });
export const lockRollout = (tx: Tx, id: number) => tx.one(locked, { id });
export const newestRollouts = (reader: Reader) => reader.all(newest, {});
/** The rows of a roll-out as a live set takes them, those that are only delivered otherwise included. */
export const triedRows = (reader: Reader, rollout: number) => reader.all(delivered, { rollout });
/** The documents that a roll-out tries, with both versions. */
export const triedDocuments = (reader: Reader, rollout: number) => reader.all(tried, { rollout });
/** The documents that a roll-out tries and releases after a revision changed, by release. */
export const overtakenDocuments = (reader: Reader, rollout: number, after: number) => reader.all(overtaken, { rollout, after });
export const changesOf = (reader: Reader, rollouts: readonly number[]) => reader.all(changesOfRollouts, { rollouts });
export const figuresOfRollouts = (reader: Reader, rollouts: readonly number[], from: string | null = null) =>
  reader.all(figures, { rollouts, from });

export async function addRollout(
  tx: Tx,
  {
    markets,
    ...row
  }: Pick<RolloutRow, 'title' | 'reason' | 'author' | 'author_name' | 'share' | 'prepared_for'> & {
    readonly markets: readonly string[] | undefined;
  },
  now: string,
): Promise<number> {
  return (await tx.one(insert, { ...row, markets: markets && json(markets), now }))!.id;
}

export const addChange = (tx: Tx, change: RolloutChange): void => tx.send(insertChange, change);

/** What is tried over the live release of a revision, in the place of what was. */
export function setRows(tx: Tx, rollout: number, rows: readonly ReleasedRow[], revision: number): void {
  tx.send(forgetRows, { rollout });
  tx.send(insertRows, { rollout, rows: json(rows) });
  tx.send(setPrepared, { id: rollout, revision });
}

export const setShareOf = (tx: Tx, id: number, share: number): void => tx.send(setShare, { id, share });
export const endRollout = (tx: Tx, id: number, state: RolloutEnd, why: string, now: string): void => tx.send(end, { id, state, why, now });

export const countEvents = (tx: Tx, events: readonly CountedEvent[], now: string): void =>
  tx.send(addFigures, { events: json(events), now });

/** The sum of each group. */
export function sumsOf(rows: readonly FigureOfMinute[]): { readonly trial: ArmFigures; readonly control: ArmFigures } {
  const sums = { trial: { ...noFigures }, control: { ...noFigures } };
  for (const { arm, kind, count } of rows) sums[arm][kind] += count;
  return sums;
}
