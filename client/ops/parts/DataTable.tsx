import { Button } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { compareBy } from './compare-rows.ts';
import { type CsvColumn, saveCsv } from './csv.ts';
import style from './DataTable.module.css';
import { ExportCsv, type ReadPages, useAllPages } from './ExportCsv.tsx';
import { counted, rangeText, showAmount, showCount } from './figures.ts';
import { AllBox, RowBox, type Selection } from './SelectionBox.tsx';
import type { ConsoleSite } from './site-lists.ts';
import { useSite } from './use-site.ts';
import { When } from './When.tsx';

export interface Column<Row> extends CsvColumn<Row> {
  readonly id: string;
  /** Content of the cell; by default the column's value, with numbers formatted. */
  readonly cell?: (row: Row, site: ConsoleSite) => ReactNode;
  readonly end?: boolean;
  /** True for columns that are hidden first if there is little room. */
  readonly minor?: boolean;
  /** True for columns that are only exported. */
  readonly exportOnly?: true;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Rows per page; default: all on one page. */
  readonly pageSize?: number;
  /** Most rows that the list holds, the newest; if it has that many, older ones may exist. */
  readonly newest?: number;
  /** Name of the exported file, without extension; undefined disables the export. */
  readonly file?: string;
  /** Reads all rows for the export, if the table holds only some and is not in a `PagedList`. */
  readonly readPages?: ReadPages<Row>;
  /** Selection of rows for a command on several. */
  readonly selection?: Selection<Row>;
  /** Key of the row that is open beside the table. */
  readonly current?: string | undefined;
}

interface Sort {
  readonly id: string;
  readonly down: boolean;
}

/** A table with sorting by column, paging and export. Filtering is up to the caller. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  pageSize,
  newest,
  file,
  readPages,
  selection,
  current,
}: DataTableProps<Row>) {
  const [sort, setSort] = useState<Sort>();
  const [page, setPage] = useState(0);
  const site = useSite();
  const visible = columns.filter(({ exportOnly }) => !exportOnly);
  const allPages = useAllPages<Row>() ?? readPages;
  const by = columns.find(({ id }) => id === sort?.id);
  const inOrder = (list: readonly Row[]) =>
    by && sort ? [...list].sort((a, b) => compareBy(by, a, b, site) * (sort.down ? -1 : 1)) : list;
  const sorted = inOrder(rows);
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
                {selection && <RowBox selection={selection} row={row} id={keyOf(row)} />}
                {visible.map((column) => (
                  <td key={column.id} data-end={column.end} data-minor={column.minor}>
                    {column.cell ? column.cell(row, site) : asRead(column, row, site)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(last > 0 || file) && (
        <div className={style.foot}>
          <span>
            {allPages ? `${counted(shown.length, 'row')} on this page` : rangeText(shown.length, at * size, sorted.length, newest)}
          </span>
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
            <ExportCsv
              label={label}
              rows={sorted}
              readPages={allPages}
              keyOf={keyOf}
              save={(all) => saveCsv(file, columns, inOrder(all), site)}
            />
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

function Head<Row>({ column: { id, label, value, money, at, end, minor }, sort, onSort }: HeadProps<Row>) {
  const sorting = sort?.id === id ? (sort.down ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={sorting} data-end={end} data-minor={minor}>
      {(value ?? money ?? at) ? (
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

function asRead<Row>({ value, money, at }: Column<Row>, row: Row, site: ConsoleSite): ReactNode {
  const amount = money?.(row);
  if (amount) return showAmount(amount, site);
  const instant = at?.(row);
  if (instant) return <When at={instant} time />;
  const plain = value?.(row, site);
  return typeof plain === 'number' ? showCount(plain) : plain;
}
