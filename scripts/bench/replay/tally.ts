import type { TableChange } from './recording.ts';

type Ask = (sql: string) => Promise<readonly object[]>;

/** Excludes identity and sequence columns: a replay may assign them in another order. */
const columns = `select t.table_name as name, array_remove(array_agg(c.column_name::text order by c.ordinal_position), null) as columns
  from information_schema.tables t left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    and c.data_type in ('smallint', 'integer', 'bigint', 'numeric') and c.is_identity = 'NO'
    and coalesce(c.column_default, '') not like 'nextval(%'
  where t.table_schema = 'member' and t.table_type = 'BASE TABLE' group by t.table_name order by t.table_name`;

/** The number of rows of each table in the `member` schema, and the sums of its numeric columns. */
export async function tallyOf(ask: Ask): Promise<TableChange> {
  const tables = (await ask(columns)) as readonly { readonly name: string; readonly columns: readonly string[] }[];
  const counted = tables.map(({ name, columns: numbers }) => {
    const sums = numbers.map((column) => `, '${name}.${column}', coalesce(sum("${column}"), 0)`).join('');
    return `select json_build_object('${name}.rows', count(*)${sums}) as sums from "${name}"`;
  });
  const rows = (await ask(counted.join('\nunion all '))) as readonly { readonly sums: TableChange }[];
  return Object.assign({}, ...rows.map(({ sums }) => sums));
}

/** The differences of two tallies; unchanged values are omitted. */
export function changeOf(before: TableChange, after: TableChange): TableChange {
  const changed = Object.entries(after).map(([name, number]) => [name, number - (before[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, difference]) => difference !== 0));
}

/** Throws if the change differs from the recorded one, and names the differences. */
export function checkChange(made: TableChange, recorded: TableChange): void {
  const names = [...new Set([...Object.keys(made), ...Object.keys(recorded)])];
  const wrong = names.filter((name) => made[name] !== recorded[name]);
  if (wrong.length === 0) return;
  const differences = wrong.map((name) => `${name} by ${made[name] ?? 0} instead of ${recorded[name] ?? 0}`);
  throw new Error(`The replay did not do what was recorded. It changed ${differences.join(', ')}`);
}
