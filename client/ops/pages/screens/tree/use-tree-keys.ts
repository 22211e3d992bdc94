import { type KeyboardEvent, useRef } from 'react';
import { keyedRow, type Row, typedRow } from '../../../tree/rows.ts';
import type { ScreenEditing } from '../use-screen-editing.ts';

/** Longest pause between typed letters that form one search, in ms. */
const typingMs = 700;

const ways: Readonly<Record<string, 'up' | 'down' | 'in' | 'out'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Beside {
  wordsOf(row: Row): string;
  /** Focuses the form of the selected block. */
  openInspector(): void;
  openPalette(): void;
  copy(key: string): void;
  cut(key: string): void;
  paste(): void;
}

/** Keyboard handler of the tree: the ARIA tree pattern and the editor's commands. */
export function useTreeKeys(editing: ScreenEditing, beside: Beside) {
  const typed = useRef({ letters: '', at: 0 });

  function command({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const { rows, chosen } = editing;
    const row = rows.find((each) => each.key === chosen) ?? rows[0];
    if (!row) return undefined;
    const isBlock = row.kind === 'block';
    if (ctrlKey || metaKey) {
      if (key === 'v') return beside.paste;
      const onBlock = { d: () => editing.duplicate(row.key), c: () => beside.copy(row.key), x: () => beside.cut(row.key) }[key];
      return isBlock ? onBlock : undefined;
    }
    if (altKey) {
      const way = ways[key];
      return isBlock && way ? () => editing.step(row.key, way) : undefined;
    }
    if (key === 'Enter') return beside.openInspector;
    if (key === '+' || key === 'Insert') return beside.openPalette;
    if ((key === 'Delete' || key === 'Backspace') && isBlock) return () => editing.remove(row.key);
    const led = keyedRow(rows, row.key, key);
    if (led) return 'go' in led ? () => editing.select(led.go) : () => editing.fold(led.fold, led.open);
    return key.length === 1 && key !== ' ' && !shiftKey ? () => type(row.key, key) : undefined;
  }

  function type(from: string, letter: string): void {
    const now = performance.now();
    const letters = now - typed.current.at < typingMs ? typed.current.letters + letter : letter;
    typed.current = { letters, at: now };
    const found = typedRow(editing.rows, from, letters, beside.wordsOf);
    if (found) editing.select(found);
  }

  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget && (event.target as HTMLElement).closest('[role="treeitem"]') === null) return;
    const run = command(event);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}
