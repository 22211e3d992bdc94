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
import { BASIS, oneIn, partsIn, partsOf, percentText, restToEmpty, showShare, sumFault, sumOf } from './odds.ts';

interface OddsTableProps {
  readonly cells: readonly Cell[];
  readonly names: readonly string[];
  readonly draft: Draft;
}

/** Each cell with its weight and odds, and how many of it there are; odds are changed as percentages, all at once. */
export function OddsTable({ cells, names, draft }: OddsTableProps) {
  const [typed, setTyped] = useState<readonly string[]>();
  const weights = cells.map(({ range }) => range);
  const locked = cells.map((_, at) => draft.lockOf(`/prizes/${at}/range`)).find(Boolean);
  const parts = typed?.map(partsIn);
  // A cell that comes or goes elsewhere leaves percentages of other cells behind.
  const editing = typed !== undefined && typed.length === cells.length;
  const shown = editing ? parts!.map((each) => each ?? 0) : weights;
  const total = sumOf(shown);

  function takeOver(): void {
    const whole = parts as readonly number[];
    draft.edit((body) => {
      for (const [at, prize] of (body.prizes as { range: number }[]).entries()) prize.range = whole[at]!;
    }, '/prizes');
    setTyped(undefined);
  }

  return (
    <Card
      title="Odds"
      aside={
        !editing && (
          <Button
            size="compact-sm"
            leftSection={<Percent size={14} aria-hidden />}
            disabled={!draft.editable || locked !== undefined || total === 0}
            title={locked}
            onClick={() => setTyped(partsOf(weights).map(percentText))}
          >
            Edit as percentages
          </Button>
        )
      }
      flush
    >
      <div className={tableStyle.scroll}>
        <table className={`${tableStyle.table} ${style.odds}`} aria-label="Odds">
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">{editing ? 'Percent' : 'Weight'}</th>
              <th scope="col">Odds</th>
              <th scope="col">Stock</th>
              <th scope="col">A day</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell, at) => {
              const named = `${names[at] ?? cell.id}, cell ${at + 1}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place; ids may be typed twice.
                <tr key={at} data-empty={isEmpty(cell) || undefined}>
                  <th scope="row">
                    {names[at] ?? cell.id}
                    <small>cell {at + 1}</small>
                  </th>
                  <td>
                    {editing ? (
                      <span className={style.percent}>
                        <input
                          aria-label={`Percent of ${named}`}
                          inputMode="decimal"
                          value={typed[at]}
                          aria-invalid={parts![at] === undefined}
                          onChange={(event) => setTyped(typed.with(at, event.currentTarget.value))}
                        />
                        %
                      </span>
                    ) : (
                      showCount(cell.range)
                    )}
                  </td>
                  <td>
                    <b>{showShare(total === 0 ? 0 : shown[at]! / (editing ? BASIS : total))}</b>
                    <small>{oneIn(shown[at]!, editing ? BASIS : total)}</small>
                    <i
                      className={style.shareBar}
                      aria-hidden
                      style={{ '--share': shown[at]! / Math.max(1, editing ? BASIS : total) } as React.CSSProperties}
                    />
                  </td>
                  <td>
                    {!isEmpty(cell) && (
                      <CellLimit draft={draft} at={at} name="stockTotal" label={`Stock of ${named}`} value={cell.stockTotal} />
                    )}
                  </td>
                  <td>
                    {!isEmpty(cell) && (
                      <CellLimit draft={draft} at={at} name="capPerDay" label={`A day of ${named}`} value={cell.capPerDay} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All cells</th>
              <td>{editing ? `${percentText(total)}%` : showCount(total)}</td>
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </div>
      {editing && (
        <Foot
          cells={cells}
          parts={parts!}
          onFill={(next) => setTyped(next.map(percentText))}
          onCancel={() => setTyped(undefined)}
          onTake={takeOver}
        />
      )}
    </Card>
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
  // What is no percentage in an empty cell is written over.
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
