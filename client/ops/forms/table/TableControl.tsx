import { Button, Modal } from '@mantine/core';
import { Lock, Maximize2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Path, valueAt } from '../../editing/pointer.ts';
import { marketName } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import chipsStyle from '../Chips.module.css';
import { choicesOf } from '../choices.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import listStyle from '../List.module.css';
import { NewMarket } from '../NewMarket.tsx';
import { startingValue } from '../starting-value.ts';
import { isWhole } from './columns.ts';
import { hearCell } from './moves.ts';
import style from './TableControl.module.css';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { type Table, useTable } from './use-table.ts';
import { useWriting } from './use-writing.ts';

/**
 * A list, or a map by market, as a table: one row per entry, one column per number, problems as text below their row.
 * Arrow keys and Enter move between cells, and cells copied from a spreadsheet can be pasted. Other values stay in the form below (`children`).
 */
export function TableControl({ children, ...props }: FieldProps & { readonly children: ReactNode }) {
  const { schema, path, label, locked } = props;
  const { set } = useFormScope();
  const site = useSite();
  const table = useTable(props);
  const { rows, inner } = table;
  const [isLarge, setLarge] = useState(false);
  const view = (
    <>
      <TableBar table={table} onEnlarge={isLarge ? undefined : () => setLarge(true)} />
      <Grid table={table} label={label} path={path} />
    </>
  );
  return (
    <div className={style.table}>
      {!isLarge && view}
      <Modal opened={isLarge} onClose={() => setLarge(false)} title={label} size="min(1240px, 96vw)">
        {isLarge && <div className={style.table}>{view}</div>}
      </Modal>
      {rows.some(table.isLocked) && <LockedRows />}
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

/** Chooses the market whose amounts are shown, and opens a larger table. */
function TableBar({ table, onEnlarge }: { readonly table: Table; readonly onEnlarge: (() => void) | undefined }) {
  return (
    <div className={style.bar}>
      {table.markets.length > 0 && (
        <>
          <span>Amounts in</span>
          <div className={chipsStyle.chips} role="tablist" aria-label="Amounts in">
            {table.markets.map((each) => (
              <button key={each} type="button" role="tab" aria-selected={each === table.market} onClick={() => table.choose(each)}>
                {each}
              </button>
            ))}
          </div>
        </>
      )}
      {onEnlarge && (
        <Button size="compact-xs" leftSection={<Maximize2 size={13} aria-hidden />} onClick={onEnlarge}>
          Larger
        </Button>
      )}
    </div>
  );
}

interface GridProps {
  readonly table: Table;
  readonly label: string;
  readonly path: Path;
}

/** The cells of a table, which can be typed or pasted from a spreadsheet. */
function Grid({ table, label, path }: GridProps) {
  const id = useId();
  const { surroundings, read } = useFormScope();
  const { inner, rows, columns, isLocked, currencyOf } = table;
  const { write, paste } = useWriting(table, path);
  return (
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
              locked={isLocked(row)}
              commonOf={(column) => column.inherits && valueAt(read([]), column.inherits)}
              currencyOf={(column) => currencyOf(row, column)}
              onWrite={write}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LockedRows = () => (
  <p className={style.note}>
    <Lock size={12} aria-hidden /> Rows with a lock are of markets that others look after.
  </p>
);
