import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { languageName } from '../../parts/names.ts';
import type { CellState } from './cell-state.ts';
import { nameOf, type TextRow } from './rows.ts';
import { TextCell } from './TextCell.tsx';
import style from './TextTable.module.css';

export interface CellOf {
  readonly text: string | undefined;
  readonly inherited?: string | undefined;
  readonly state: CellState;
  readonly lock?: string | undefined;
  /** Allowed placeholders, with their braces. */
  readonly parts: readonly string[];
}

interface TextTableProps {
  readonly rows: readonly TextRow[];
  readonly languages: readonly string[];
  cellOf(row: TextRow, language: string): CellOf;
  onWrite(row: TextRow, language: string, text: string): void;
  onFocus(row: TextRow): void;
  /** Shown below the name of a row. */
  noteOf?(row: TextRow): ReactNode;
  /** Key of the selected row. */
  readonly current?: string | undefined;
}

/** Texts of a namespace: one row per key and plural form, one column per language. Arrow keys move between cells; only visible rows are rendered. */
export function TextTable({ rows, languages, cellOf, onWrite, onFocus, noteOf, current }: TextTableProps) {
  const room = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => room.current,
    estimateSize: () => 36,
    getItemKey: (at) => rows[at]!.key,
    overscan: 12,
  });
  const steer = useCellKeys(room, rows.length, virtual);
  const looked = rows.findIndex(({ key }) => key === current);
  // Scrolls to the row after undo; a row that the operator went to is visible already.
  useEffect(() => {
    if (looked >= 0) virtual.scrollToIndex(looked);
  }, [looked, virtual]);
  const columns = { gridTemplateColumns: `minmax(170px, 0.7fr) repeat(${languages.length}, minmax(200px, 1fr))` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the cells inside, which are buttons
    <div className={style.room} ref={room} onKeyDown={steer}>
      <table className={style.table} aria-label="Texts" aria-rowcount={rows.length + 1}>
        <thead>
          <tr style={columns} aria-rowindex={1}>
            <th scope="col">Text</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {languageName(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]!;
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                data-current={row.key === current || undefined}
                style={{ ...columns, transform: `translateY(${start}px)` }}
              >
                <th scope="row">
                  <span title={row.base}>{nameOf(row)}</span>
                  {row.form && <em>{row.form}</em>}
                  {noteOf?.(row)}
                </th>
                {languages.map((language, column) => (
                  <td key={language}>
                    <TextCell
                      row={row}
                      language={language}
                      place={`${index}:${column}`}
                      onWrite={onWrite}
                      onFocus={onFocus}
                      {...cellOf(row, language)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Arrow keys move between cells, even to rows that are not rendered yet. */
function useCellKeys(room: RefObject<HTMLElement | null>, rowCount: number, virtual: { scrollToIndex(row: number): void }) {
  return useCallback(
    (event: KeyboardEvent<HTMLDivElement>) => {
      const place = (event.target as HTMLElement).dataset.cell?.split(':').map(Number);
      const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key];
      if (!place || !step) return;
      event.preventDefault();
      const row = Math.min(Math.max(place[0]! + step[0]!, 0), rowCount - 1);
      const column = place[1]! + step[1]!;
      virtual.scrollToIndex(row);
      const cell = () => room.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
      // Focused synchronously if it is rendered, so that the next key starts from there.
      const drawn = cell();
      if (drawn) drawn.focus();
      else requestAnimationFrame(() => cell()?.focus());
    },
    [room, rowCount, virtual],
  );
}
