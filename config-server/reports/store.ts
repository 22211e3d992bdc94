import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import { json, statement } from '../../server-kit/statement.ts';
import { type CountedFigure, type CountedReport, keptDays, mostFiguresOfDay, mostRowsOfRelease } from './rules.ts';

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
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly error: string;
}

const add = statement<{ reports: string; now: string; most: number }>(
  'reports.add',
  `insert into page_report (revision, phase, screen, block, message, count, first_at, last_at, file, line, "column", error)
   select a.revision, a.phase, a.screen, a.block, a.message, a.count, $now::timestamptz, $now::timestamptz, a.file, a.line, a."column", a.error
   from jsonb_to_recordset($reports::jsonb)
     as a (revision bigint, phase text, screen text, block text, message text, count bigint, file text, line int, "column" int, error text)
   where (select count(*) from page_report p where p.revision = a.revision) < $most::int
     or exists (select from page_report p where (p.revision, p.phase, p.screen, p.block, p.message) = (a.revision, a.phase, a.screen, a.block, a.message))
   order by a.revision, a.phase, a.screen, a.block, a.message
   on conflict (revision, phase, screen, block, message)
   do update set count = page_report.count + excluded.count, last_at = excluded.last_at, file = excluded.file, line = excluded.line,
     "column" = excluded."column", error = excluded.error`,
);

const forget = statement<{ now: string; days: number }>(
  'reports.forget',
  'delete from page_report where last_at < $now::timestamptz - make_interval(days => $days::int)',
);

// Always in the order of the key, so that two pages never wait for each other.
const addFigures = statement<{ figures: string; now: string; most: number }>(
  'reports.add_figures',
  `insert into page_figure (day, revision, kind, screen, name, bin, count)
   select ($now::timestamptz at time zone 'UTC')::date, a.revision, a.kind, a.screen, a.name, a.bin, a.count
   from jsonb_to_recordset($figures::jsonb) as a (revision bigint, kind text, screen text, name text, bin int, count bigint)
   where (select count(*) from page_figure p where p.day = ($now::timestamptz at time zone 'UTC')::date and p.revision = a.revision) < $most::int
     or exists (select from page_figure p where (p.day, p.revision, p.kind, p.screen, p.name, p.bin)
       = (($now::timestamptz at time zone 'UTC')::date, a.revision, a.kind, a.screen, a.name, a.bin))
   order by a.revision, a.kind, a.screen, a.name, a.bin
   on conflict (day, revision, kind, screen, name, bin) do update set count = page_figure.count + excluded.count`,
);

const forgetFigures = statement<{ now: string; days: number }>(
  'reports.forget_figures',
  `delete from page_figure where day < ($now::timestamptz at time zone 'UTC')::date - $days::int`,
);

const list = statement<{ revision: number | null }, ReportRow>(
  'reports.list',
  `select * from page_report where $revision::bigint is null or revision = $revision order by count desc, last_at desc, id limit 200`,
);

export interface FigureRow extends CountedFigure {
  readonly day: string;
}

const figures = statement<{ from: string }, FigureRow>(
  'reports.figures',
  `select to_char(day, 'YYYY-MM-DD') as day, revision, kind, screen, name, bin, count from page_figure
   where day >= $from::date order by day, revision, kind, screen, name, bin`,
);

/** Counts what pages told on its rows, and drops rows that nobody has told of for long. */
export function saveReports(tx: Tx, reports: readonly CountedReport[], counted: readonly CountedFigure[], now: string): void {
  tx.send(forget, { now, days: keptDays });
  tx.send(forgetFigures, { now, days: keptDays });
  if (reports.length > 0) tx.send(add, { reports: json(reports), now, most: mostRowsOfRelease });
  if (counted.length > 0) tx.send(addFigures, { figures: json(counted), now, most: mostFiguresOfDay });
}

/** From a day on, `YYYY-MM-DD` in UTC. */
export const figuresFrom = (reader: Reader, from: string): Promise<FigureRow[]> => reader.all(figures, { from });

/** The most frequent first; of one release, or of all. */
export async function listReports(reader: Reader, revision: number | undefined): Promise<Item[]> {
  const rows = await reader.all(list, { revision: revision ?? null });
  return rows.map(({ id, screen, block, first_at, last_at, file, line, column, error, ...rest }) => ({
    id: String(id),
    ...rest,
    ...(screen === '' ? {} : { screen }),
    ...(block === '' ? {} : { block }),
    ...(file === '' ? {} : { file, line, column }),
    ...(error === '' ? {} : { error }),
    firstAt: first_at,
    lastAt: last_at,
  }));
}
