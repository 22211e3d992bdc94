import { type ClipboardEvent, useRef } from 'react';
import type { Path } from '../../editing/pointer.ts';
import { useSite } from '../../parts/use-site.ts';
import { useFormScope } from '../form-context.ts';
import { cellValue, pastedCells } from './cell-text.ts';
import type { Table } from './use-table.ts';
import { writeCells } from './write-cell.ts';

/** Writes cells, addressed as `row.column`, as steps of the form. */
export function useWriting({ rows, columns, isLocked, currencyOf }: Table, path: Path) {
  const { step, pointerTo } = useFormScope();
  const { currencies } = useSite();
  // `write` must stay the same function, because cells are memoised; the ref holds the current rows and columns for it.
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
        if (!row || !column || isLocked(row)) return [];
        return [{ row: [...path, row.key] as Path, column, value: cellValue(column.schema, text, currencyOf(row, column), currencies) }];
      }),
    );
    step(writeCells(found));
  }

  return { write: write.current, paste };
}
