import type { Tx } from './db.ts';
import { type Statement, statement, type Values } from './statement.ts';

type ColumnType = 'text' | 'int' | 'bigint' | 'jsonb' | 'timestamptz';

interface BatchValues {
  readonly shared: Values;
  readonly rows: readonly Values[];
}

/** Writes rows of a list: one prepared statement for each length up to eight. */
export interface RowsStatement<P, Row> {
  /** Of so many rows. */
  of(count: number): Statement<BatchValues, never>;
  /** Types only. */
  readonly types?: { readonly parameters: P; readonly row: Row };
}

/** More leave as several statements. */
export const MOST_ROWS = 8;

/**
 * A write of a few rows, which stand in the SQL where it says `$rows`, as `(values (…), (…)) as r(…)`. How many they are is in the text: of an array or
 * a document the planner would guess, find a plan for this very one cheaper than its guess each time, and so plan a save anew at every call.
 */
export function rowsStatement<P, Row>(
  name: string,
  columns: Readonly<Record<keyof Row & string, ColumnType>>,
  sql: string,
): RowsStatement<P, Row> {
  const known: Statement<BatchValues, never>[] = [];
  const names = Object.keys(columns);
  const types = Object.values<ColumnType>(columns);
  const make = (count: number): Statement<BatchValues, never> => {
    const rows = Array.from({ length: count }, (_, at) => `(${names.map((each, of) => `$${each}__${at}::${types[of]}`).join(', ')})`);
    const values = `(values ${rows.join(', ')}) as r(${names.map((each) => `"${each}"`).join(', ')})`;
    const prepared = statement<BatchValues>(`${name}_${count}`, sql.replace('$rows', values), { independent: true });
    const places = prepared.parameters.map((parameter) => {
      const [column, at] = parameter.split('__') as [string, string?];
      return { column, row: at === undefined ? undefined : Number(at) };
    });
    const read = ({ shared, rows }: BatchValues) =>
      places.map(({ column, row }) => (row === undefined ? shared : rows[row]!)[column] ?? null);
    return { ...prepared, read };
  };
  return { of: (count) => (known[count] ??= make(count)) };
}

/** Sends the write of all rows; none is no write. Its order in the packet is not that of the rows where they are more than eight. */
export function sendRows<P, Row>(tx: Pick<Tx, 'send'>, write: RowsStatement<P, Row>, params: P, rows: readonly Row[]): void {
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const some = rows.slice(from, from + MOST_ROWS) as readonly Values[];
    tx.send(write.of(some.length), { shared: params as Values, rows: some });
  }
}
