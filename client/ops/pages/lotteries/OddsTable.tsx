import { Button } from '@mantine/core';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import type { Draft } from '../../editing/use-draft.ts';
import { Card } from '../../parts/Card.tsx';
import { showCount } from '../../parts/figures.ts';
import { CellLimit } from './CellLimit.tsx';
import tableStyle from './Lotteries.module.css';
import { type Cell, isEmpty } from './lottery.ts';
import style from './Odds.module.css';
import { OddsWords } from './OddsWords.tsx';
import { BASIS, partsIn, partsOf, percentText, restToEmpty, sumFault, sumOf } from './odds.ts';

interface OddsTableProps {
  readonly cells: readonly Cell[];
  readonly names: readonly string[];
  readonly draft: Draft;
}

/** Cells with weight, odds, stock and daily limit. The odds can be edited as percentages, all at once. */
export function OddsTable({ cells, names, draft }: OddsTableProps) {
  const { percents, parts, shown, total, begin, type, fill, cancel, takeOver } = usePercents(cells, draft);
  const locked = cells.map((_, at) => draft.lockOf(`/prizes/${at}/range`)).find(Boolean);

  return (
    <Card
      title="Odds"
      aside={
        !percents && (
          <Button
            size="compact-sm"
            leftSection={<Percent size={14} aria-hidden />}
            disabled={!draft.editable || locked !== undefined || total === 0}
            title={locked}
            onClick={begin}
          >
            Edit as percentages
          </Button>
        )
      }
      flush
    >
      {locked && <p className={style.lock}>{locked}</p>}
      <div className={tableStyle.scroll}>
        <table className={`${tableStyle.table} ${style.odds}`} aria-label="Odds">
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">{percents ? 'Percent' : 'Weight'}</th>
              <th scope="col">Odds</th>
              <th scope="col">Stock</th>
              <th scope="col">A day</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, at) => (
              <CellRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place; ids may be typed twice.
                key={at}
                cell={cell}
                at={at}
                name={names[at] ?? cell.id}
                weight={shown[at]!}
                total={percents ? BASIS : total}
                draft={draft}
                percent={percents && { text: percents[at]!, isValid: parts![at] !== undefined }}
                onPercent={(text) => type(at, text)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All cells</th>
              <td>{percents ? `${percentText(total)}%` : showCount(total)}</td>
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </div>
      {parts && <Foot cells={cells} parts={parts} onFill={fill} onCancel={cancel} onTake={takeOver} />}
    </Card>
  );
}

/** State of editing all odds as percentages; they become the draft's weights when applied. */
function usePercents(cells: readonly Cell[], draft: Draft) {
  const [typed, setTyped] = useState<readonly string[]>();
  // Discards the percentages if a cell was added or removed elsewhere meanwhile.
  const percents = typed?.length === cells.length ? typed : undefined;
  const parts = percents?.map(partsIn);
  const weights = cells.map(({ range }) => range);
  const shown = parts?.map((each) => each ?? 0) ?? weights;
  return {
    /** Percentages as typed; undefined while they are not edited. */
    percents,
    parts,
    /** Share or weight of each cell; `total` is their sum. */
    shown,
    total: sumOf(shown),
    begin: () => setTyped(partsOf(weights).map(percentText)),
    type: (at: number, text: string) => percents && setTyped(percents.with(at, text)),
    fill: (next: readonly number[]) => setTyped(next.map(percentText)),
    cancel: () => setTyped(undefined),
    takeOver(): void {
      const whole = parts as readonly number[];
      draft.edit((body) => {
        for (const [at, prize] of (body.prizes as { range: number }[]).entries()) prize.range = whole[at]!;
      }, '/prizes');
      setTyped(undefined);
    },
  };
}

interface CellRowProps {
  readonly cell: Cell;
  readonly at: number;
  readonly name: string;
  readonly weight: number;
  /** Sum of all weights, or the required sum of the percentages. */
  readonly total: number;
  readonly draft: Draft;
  /** Typed percentage, while the odds are edited as percentages. */
  readonly percent: { readonly text: string; readonly isValid: boolean } | undefined;
  onPercent(text: string): void;
}

function CellRow({ cell, at, name, weight, total, draft, percent, onPercent }: CellRowProps) {
  const label = `${name}, cell ${at + 1}`;
  return (
    <tr data-empty={isEmpty(cell) || undefined}>
      <th scope="row">
        {name}
        <small>cell {at + 1}</small>
      </th>
      <td>
        {percent ? (
          <span className={style.percent}>
            <input
              aria-label={`Percent of ${label}`}
              inputMode="decimal"
              value={percent.text}
              aria-invalid={!percent.isValid}
              onChange={(event) => onPercent(event.currentTarget.value)}
            />
            %
          </span>
        ) : (
          showCount(cell.range)
        )}
      </td>
      <td>
        <OddsWords cell={cell} weight={weight} total={total} />
        <i className={style.shareBar} aria-hidden style={{ '--share': weight / Math.max(1, total) } as React.CSSProperties} />
      </td>
      <td>{!isEmpty(cell) && <CellLimit draft={draft} at={at} name="stockTotal" label={`Stock of ${label}`} value={cell.stockTotal} />}</td>
      <td>{!isEmpty(cell) && <CellLimit draft={draft} at={at} name="capPerDay" label={`A day of ${label}`} value={cell.capPerDay} />}</td>
    </tr>
  );
}

interface FootProps {
  readonly cells: readonly Cell[];
  readonly parts: readonly (number | undefined)[];
  onFill(parts: readonly number[]): void;
  onCancel(): void;
  onTake(): void;
}

function Foot({ cells, parts, onFill, onCancel, onTake }: FootProps) {
  const fault = sumFault(parts);
  // An invalid percentage of an empty cell does not matter, because it is overwritten.
  const known = parts.map((each, at) => each ?? (isEmpty(cells[at]!) ? 0 : undefined));
  const filled = known.every((each) => each !== undefined) ? restToEmpty(known, cells.map(isEmpty)) : undefined;
  return (
    <div className={style.oddsFoot}>
      <p role="status" data-bad={fault !== undefined || undefined}>
        {fault ?? 'They add up to 100%.'}
      </p>
      <Button disabled={fault === undefined || filled === undefined} onClick={() => filled && onFill(filled)}>
        Give the rest to empty cells
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="filled" disabled={fault !== undefined} onClick={onTake}>
        Take over
      </Button>
    </div>
  );
}
