import { useEffect, useRef } from 'react';
import { isTyping } from '../frame/keys.ts';

/** `j` and `k` open the next and previous row, Escape closes the open one; inactive while typing or while a dialog is open. */
export function useRowKeys(rows: readonly string[], open: string | undefined, go: (row: string | undefined) => void): void {
  const latest = useRef({ rows, open, go });
  latest.current = { rows, open, go };
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const other = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (other || isTyping(event.target) || document.querySelector('[role="dialog"], [role="listbox"]')) return;
      const { rows, open, go } = latest.current;
      if (event.key === 'Escape' && open !== undefined) go(undefined);
      const step = { j: 1, k: -1 }[event.key];
      if (!step) return;
      const at = open === undefined ? (step > 0 ? 0 : rows.length - 1) : rows.indexOf(open) + step;
      if (rows[at] !== undefined) go(rows[at]);
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
