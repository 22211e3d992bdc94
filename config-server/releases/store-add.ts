import type { Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import type { ReleasedRow } from '../delivery/index.ts';
import type { ReleaseOrigin, ReleaseState } from './release-types.ts';

const insertRelease = statement<
  Omit<ReleaseInsert, 'rows' | 'markets' | 'approvalReasons' | 'problems' | 'settle'> & JsonParts & { now: string },
  { id: number }
>(
  'releases.add',
  `insert into release (origin, title, reason, author, author_name, state, state_reason, created_at, publish_at, rollback_of,
     markets, needs_approval, approval_reasons, problems, clock, settle)
   values ($origin, $title, $reason, $author, $authorName, $state, $stateReason, $now::timestamptz, $publishAt::timestamptz,
     $rollbackOf, $markets::jsonb, $needsApproval, $approvalReasons::jsonb, $problems::jsonb, $clock, $settle::jsonb)
   returning id`,
  { optional: ['stateReason', 'publishAt', 'rollbackOf', 'clock'] },
);

const addRows = statement<{ release: number; rows: string }>(
  'releases.add_rows',
  `insert into release_document (release, kind, id, document, rendition, needs, before, settles)
   select $release::bigint, kind, id, document, rendition, needs, before, settles
   from jsonb_to_recordset($rows::jsonb)
     as added (kind text, id text, document text, rendition text, needs jsonb, before text, settles text)
   on conflict (kind, id, release) do update set document = excluded.document, rendition = excluded.rendition, needs = excluded.needs,
     before = excluded.before`,
);

/** Rows of one statement: its parameters stay a few megabytes. */
const batch = 200;

interface ReleaseInsert {
  readonly origin: ReleaseOrigin;
  readonly title: string;
  readonly reason: string;
  readonly author: string;
  readonly authorName: string;
  readonly state: ReleaseState;
  readonly stateReason?: string;
  readonly publishAt?: string;
  readonly rollbackOf?: number;
  readonly markets?: readonly string[] | undefined;
  readonly needsApproval: boolean;
  readonly approvalReasons: readonly unknown[];
  readonly problems: readonly unknown[];
  readonly clock?: string | undefined;
  readonly settle?: readonly unknown[];
  readonly rows: readonly ReleasedRow[];
}

interface JsonParts {
  readonly markets: string | undefined;
  readonly approvalReasons: string;
  readonly problems: string;
  readonly settle: string;
}

/** Keeps a release and what it changes, and gives its id; `makeLive` comes after where it does not wait. */
export async function addRelease(
  tx: Tx,
  { rows, markets, approvalReasons, problems, settle = [], ...release }: ReleaseInsert,
  now: string,
): Promise<number> {
  const parts = {
    markets: markets && json(markets),
    approvalReasons: json(approvalReasons),
    problems: json(problems),
    settle: json(settle),
  };
  const { id } = (await tx.one(insertRelease, { ...release, ...parts, now }))!;
  saveRows(tx, id, rows);
  return id;
}

/** What a release changes; a document that it holds already is replaced. */
export function saveRows(tx: Tx, release: number, rows: readonly ReleasedRow[]): void {
  for (let from = 0; from < rows.length; from += batch) tx.send(addRows, { release, rows: json(rows.slice(from, from + batch)) });
}
