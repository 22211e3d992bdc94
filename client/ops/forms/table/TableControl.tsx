import { Button, Modal } from '@mantine/core';
import { Lock, Maximize2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Schema } from '../../../../schemas/schema.ts';
import { type Path, valueAt } from '../../editing/pointer.ts';
import { isPlain } from '../../editing/same.ts';
import { marketName } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import chipsStyle from '../Chips.module.css';
import { choicesOf } from '../choices.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import listStyle from '../List.module.css';
import { NewMarket } from '../NewMarket.tsx';
import { startingValue } from '../starting-value.ts';
import { cellValue, pastedCells } from './cell-text.ts';
import { columnsOf, isWhole, marketsInside, type TableColumn } from './columns.ts';
import { hearCell } from './moves.ts';
import style from './TableControl.module.css';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useNames } from './use-names.ts';
import { writeCells } from './write-cell.ts';

interface Row {
  readonly key: string | number;
  readonly value: unknown;
  /** A market's code. */
  readonly market?: string;
}

/**
 * A list, or a map by market, as one table: an entry a row, each of its figures a column, what is wrong in words below its row. Arrows and Enter go from cell to
 * cell, and cells that a sheet has copied are taken where they are pasted. What is no figure stays in the form below (`children`).
 */
export function TableControl({ children, ...props }: FieldProps & { readonly children: ReactNode }) {
  const { schema, value, path, label, locked } = props;
  const { step, set, surroundings, pointerTo, read } = useFormScope();
  const id = useId();
  const site = useSite();
  const table = schema['x-table'] ?? {};
  const rows = rowsOf(value);
  const inner = rowSchema(schema);
  const nested = marketsInside(inner);
  const known = nested ? (choicesOf(nested.propertyNames, site)?.map(String) ?? Object.keys(surroundings.currencies ?? {})) : [];
  const [chosen, setChosen] = useState<string>();
  const looked = surroundings.clocks?.chosen;
  const market = chosen ?? (looked !== undefined && known.includes(looked) ? looked : known[0]);
  const [isLarge, setLarge] = useState(false);
  const namesOf = useNames(table);
  const columns = columnsOf(inner, { table, rows: rows.map((row) => row.value), namesOf, market });
  const lockOf = (row: Row) => locked || surroundings.lockOf?.(pointerTo([...path, row.key])) !== undefined;
  const currencyOf = (row: Row, column: TableColumn) => surroundings.currencies?.[column.market ?? row.market ?? ''];
  // Cells are kept as they are while others change: what they call reads the latest.
  const latest = useRef({ rows, columns, path });
  latest.current = { rows, columns, path };
  const write = useRef((place: string, next: unknown) => {
    const [at = 0, which = 0] = place.split('.').map(Number);
    const { rows: now, columns: all, path: home } = latest.current;
    const [row, column] = [now[at], all[which]];
    if (row && column) step(writeCells([{ row: [...home, row.key], column, value: next }]), pointerTo([...home, row.key, ...column.path]));
  });

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    const place = event.target instanceof HTMLInputElement ? event.target.dataset.place : undefined;
    if (!cells || place === undefined) return;
    event.preventDefault();
    const [top = 0, left = 0] = place.split('.').map(Number);
    const found = cells.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const [row, column] = [rows[top + down], columns[left + right]];
        if (!row || !column || lockOf(row)) return [];
        return [
          { row: [...path, row.key] as Path, column, value: cellValue(column.schema, text, currencyOf(row, column), site.currencies) },
        ];
      }),
    );
    step(writeCells(found));
  }

  const grid = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside are reached by keyboard, this hears their arrows
    <div className={style.scroll} onKeyDown={hearCell} onPaste={paste}>
      <table aria-label={label}>
        <TableHead columns={columns} corner={rows[0]?.market === undefined ? label : 'Market'} currencies={surroundings.currencies} />
        <tbody>
          {rows.map((row, at) => (
            <TableRow
              key={row.key}
              id={`${id}${at}`}
              at={at}
              schema={inner}
              value={row.value}
              path={[...path, row.key]}
              columns={columns}
              name={row.market && marketName(row.market)}
              currency={row.market && surroundings.currencies?.[row.market]}
              locked={lockOf(row)}
              commonOf={(column) => column.inherits && valueAt(read([]), column.inherits)}
              currencyOf={(column) => currencyOf(row, column)}
              onWrite={write.current}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
  const bar = (
    <div className={style.bar}>
      {nested && known.length > 0 && (
        <>
          <span>Amounts in</span>
          <div className={chipsStyle.chips} role="tablist" aria-label="Amounts in">
            {known.map((each) => (
              <button key={each} type="button" role="tab" aria-selected={each === market} onClick={() => setChosen(each)}>
                {each}
              </button>
            ))}
          </div>
        </>
      )}
      {!isLarge && (
        <Button size="compact-xs" leftSection={<Maximize2 size={13} aria-hidden />} onClick={() => setLarge(true)}>
          Larger
        </Button>
      )}
    </div>
  );

  return (
    <div className={style.table}>
      {!isLarge && bar}
      {!isLarge && grid}
      <Modal opened={isLarge} onClose={() => setLarge(false)} title={label} size="min(1240px, 96vw)">
        {isLarge && (
          <div className={style.table}>
            {bar}
            {grid}
          </div>
        )}
      </Modal>
      {rows.some(lockOf) && <LockedRows />}
      {schema.additionalProperties && !choicesOf(schema.propertyNames, site) && !locked && (
        <NewMarket taken={rows.map(({ key }) => String(key))} onAdd={(code) => set([...path, code], startingValue(inner, site))} />
      )}
      {!isWhole(inner) && (
        <details className={style.rest}>
          <summary className={listStyle.add}>All else of each</summary>
          {children}
        </details>
      )}
    </div>
  );
}

const LockedRows = () => (
  <p className={style.note}>
    <Lock size={12} aria-hidden /> Rows with a lock are of markets that others look after.
  </p>
);

const rowSchema = (schema: Schema): Schema => (schema.items ?? schema.additionalProperties) as Schema;

function rowsOf(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.map((entry, key) => ({ key, value: entry }));
  return isPlain(value) ? Object.entries(value).map(([key, entry]) => ({ key, value: entry, market: key })) : [];
}
