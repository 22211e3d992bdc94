import { Button } from '@mantine/core';
import style from './parts.module.css';
import type { Filters } from './use-filters.ts';

/** Buttons for the next and the first page of a list; renders nothing if there is only one page. */
export function Pager({ filters, next }: { filters: Pick<Filters, 'cursor' | 'toPage'>; next: string | undefined }) {
  if (!filters.cursor && !next) return null;
  return (
    <nav className={style.pager} aria-label="Pages of the list">
      <Button size="xs" disabled={!filters.cursor} onClick={() => filters.toPage(undefined)}>
        First page
      </Button>
      <Button size="xs" disabled={!next} onClick={() => filters.toPage(next)}>
        Next page
      </Button>
    </nav>
  );
}
