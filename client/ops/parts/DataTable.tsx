import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveCsv } from './csv.ts';
import style from './DataTable.module.css';
import { showCount } from './figures.ts';
import type { ConsoleSite } from './site-lists.ts';
import { useSite } from './use-site.ts';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** What sorting and export read; a column without it does neither. */
  readonly value?: (row: Row, site: ConsoleSite) => string | number | undefined;
  /** What is shown; the value where absent, numbers as counts. */
  readonly cell?: (row: Row, site: ConsoleSite) => ReactNode;
  readonly end?: boolean;
  /** Leaves first when there is little room. */
  readonly minor?: boolean;
  /** In exports alone. */
  readonly exportOnly?: true;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Rows of one page; all of them at once where absent. */
  readonly pageSize?: number;
  /** Name of the file that an export makes; no export where absent. */
  readonly file?: string;
  /** Gets the rows to export, where the table holds only some of them. */
  readonly exportRows?: () => Promise<readonly Row[]>;
  /** Rows that something can be done with together. */
  readonly selection?: Selection<Row>;
  /** Key of the row that is open beside the table. */
  readonly current?: string | undefined;
}

interface Sort {
  readonly id: string;
  readonly down: boolean;
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  /** What a box says to readers of the screen: the name of the row. */
  nameOf(row: Row): string;
  may(row: Row): boolean;
  onChange(chosen: ReadonlySet<string>): void;
}

/** A table that sorts by its heads, pages and exports. Whoever uses it filters the rows. */
export function DataTable<Row>({ label, rows, columns, keyOf, pageSize, file, exportRows, selection, current }: DataTableProps<Row>) {
  const [sort, setSort] = useState<Sort>();
  const [page, setPage] = useState(0);
  const site = useSite();
  const visible = columns.filter(({ exportOnly }) => !exportOnly);
  const by = columns.find(({ id }) => id === sort?.id)?.value;
  const sorted = by && sort ? [...rows].sort((a, b) => compare(by(a, site), by(b, site)) * (sort.down ? -1 : 1)) : rows;
  const size = pageSize ?? Math.max(sorted.length, 1);
  const last = Math.max(Math.ceil(sorted.length / size) - 1, 0);
  const at = Math.min(page, last);
  const shown = sorted.slice(at * size, (at + 1) * size);
  return (
    <div className={style.wrap}>
      <div className={style.scroll}>
        <table className={style.table} aria-label={label}>
          <thead>
            <tr>
              {selection && <AllBox selection={selection} keys={shown.filter(selection.may).map(keyOf)} />}
              {visible.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={setSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} data-current={(current !== undefined && keyOf(row) === current) || undefined}>
                {selection && (
                  <td data-box>
                    <input
                      type="checkbox"
                      aria-label={`Choose ${selection.nameOf(row)}`}
                      disabled={!selection.may(row)}
                      checked={selection.chosen.has(keyOf(row))}
                      onChange={() => selection.onChange(toggled(selection.chosen, keyOf(row)))}
                    />
                  </td>
                )}
                {visible.map(({ id, value, cell, end, minor }) => (
                  <td key={id} data-end={end} data-minor={minor}>
                    {cell ? cell(row, site) : asRead(value?.(row, site))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(last > 0 || file) && (
        <div className={style.foot}>
          <span>{shown.length === 0 ? 'None' : `${at * size + 1}–${at * size + shown.length} of ${sorted.length}`}</span>
          {last > 0 && (
            <>
              <Button size="compact-xs" disabled={at === 0} onClick={() => setPage(at - 1)}>
                Previous
              </Button>
              <Button size="compact-xs" disabled={at === last} onClick={() => setPage(at + 1)}>
                Next
              </Button>
            </>
          )}
          {file && (
            <Tooltip label="Export as CSV">
              <ActionIcon
                aria-label={`Export ${label} as CSV`}
                onClick={() => void (exportRows?.() ?? Promise.resolve(sorted)).then((all) => saveCsv(file, columns, all, site))}
              >
                <Download size={15} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      )}
    </div>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  onSort(sort: Sort): void;
}

function Head<Row>({ column: { id, label, value, end, minor }, sort, onSort }: HeadProps<Row>) {
  const sorting = sort?.id === id ? (sort.down ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={sorting} data-end={end} data-minor={minor}>
      {value ? (
        <button type="button" onClick={() => onSort({ id, down: sorting === 'ascending' })}>
          {label}
          {sorting === 'ascending' && <ArrowUp size={12} aria-hidden />}
          {sorting === 'descending' && <ArrowDown size={12} aria-hidden />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function AllBox<Row>({ selection, keys }: { selection: Selection<Row>; keys: readonly string[] }) {
  const { chosen, onChange } = selection;
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <th scope="col" data-box>
      <input
        type="checkbox"
        aria-label="Choose all of this page"
        disabled={keys.length === 0}
        checked={all}
        onChange={() => onChange(new Set(all ? [] : keys))}
      />
    </th>
  );
}

const asRead = (value: string | number | undefined) => (typeof value === 'number' ? showCount(value) : value);

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });
}
