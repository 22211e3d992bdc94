import type { Db } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const names = statement<object, { name: string }>(
  'test.tables',
  `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
);

/** What the plumbing writes whatever comes of a request. */
const plumbing = ['rate_bucket', 'job_run', 'ops_sign_in_try'];

/** A line for each table with the count and a hash of its rows: the same text means that nothing was changed. */
export async function contentsOf(db: Db): Promise<string> {
  const tables = (await db.all(names, {})).map(({ name }) => name).filter((name) => !plumbing.includes(name));
  const lines = tables.map(
    (name) =>
      `select '${name}' as name, count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
  );
  const rows = await db.all(
    statement<object, { name: string; count: number; hash: string }>('test.contents', lines.join(' union all ')),
    {},
  );
  return rows.map(({ name, count, hash }) => `${name} ${count} ${hash}`).join('\n');
}
