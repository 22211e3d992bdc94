import type { KeyboardEvent } from 'react';

const cellAt = (table: HTMLElement, row: number, column: number) =>
  table.querySelector<HTMLInputElement>(`input[data-place="${row}.${column}"]`);

/** True if an arrow key should leave the cell: the caret is at that end of the text, or all of it is selected. */
function leaves({ selectionStart: start, selectionEnd: end, value }: HTMLInputElement, key: string): boolean {
  if (start === 0 && end === value.length) return true;
  return start === end && start === (key === 'ArrowLeft' ? 0 : value.length);
}

/** Moves between cells with the arrow keys and Enter, like a spreadsheet. */
export function hearCell(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement) || !cell.dataset.place || event.altKey || event.ctrlKey || event.metaKey) return;
  const { key, shiftKey } = event;
  const [row = 0, column = 0] = cell.dataset.place.split('.').map(Number);
  const by: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    Enter: [shiftKey ? -1 : 1, 0],
  };
  const step = by[key];
  if (!step || (step[1] !== 0 && (shiftKey || !leaves(cell, key)))) return;
  event.preventDefault();
  cellAt(event.currentTarget, row + step[0], column + step[1])?.focus();
}
