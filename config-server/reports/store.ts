import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import { type CountedReport, keptDays, mostRowsOfRelease } from './rules.ts';

type Item = OpsTypes['reports.list']['result']['items'][number];

interface ReportRow {
  readonly id: number;
  readonly revision: number;
  readonly phase: string;
  readonly screen: string;
  readonly block: string;
  readonly message: string;
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
}

const add = statement<{ reports: string; now: string; most: number }>(
  'reports.add',
  `insert into page_report (revision, phase, screen, block, message, count, first_at, last_at)
   select a.revision, a.phase, a.screen, a.block, a.message, a.count, $now::timestamptz, $now::timestamptz
   from jsonb_to_recordset($reports::jsonb) as a (revision bigint, phase text, screen text, block text, message text, count bigint)
   where (select count(*) from page_report p where p.revision = a.revision) < $most::int
     or exists (select from page_report p where (p.revision, p.phase, p.screen, p.block, p.message) = (a.revision, a.phase, a.screen, a.block, a.message))
   order by a.revision, a.phase, a.screen, a.block, a.message
   on conflict (revision, phase, screen, block, message)
   do update set count = page_report.count + excluded.count, last_at = excluded.last_at`,
);

const forget = statement<{ now: string; days: number }>(
  'reports.forget',
  'delete from page_report where last_at < $now::timestamptz - make_interval(days => $days::int)',
);

const list = statement<{ revision: number | null }, ReportRow>(
  'reports.list',
  `select id, revision, phase, screen, block, message, count, first_at, last_at from page_report
   where $revision::bigint is null or revision = $revision order by count desc, last_at desc, id limit 200`,
);

/** Counts reports on their rows, and drops rows that nobody has told of for long. */
export function saveReports(tx: Tx, reports: readonly CountedReport[], now: string): void {
  tx.send(forget, { now, days: keptDays });
  tx.send(add, { reports: json(reports), now, most: mostRowsOfRelease });
}

/** The most frequent first; of one release, or of all. */
export async function listReports(reader: Reader, revision: number | undefined): Promise<Item[]> {
  const rows = await reader.all(list, { revision: revision ?? null });
  return rows.map(({ id, screen, block, first_at, last_at, ...rest }) => ({
    id: String(id),
    ...rest,
    ...(screen === '' ? {} : { screen }),
    ...(block === '' ? {} : { block }),
    firstAt: first_at,
    lastAt: last_at,
  }));
}
