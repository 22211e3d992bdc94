import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './parts.module.css';
import type { Filters } from './use-filters.ts';

/** Filters of a list in one row, with a button that clears them. */
export function FilterBar({ filters, children }: { filters: Filters; children: ReactNode }) {
  return (
    <search className={style.filterBar}>
      {children}
      <Button size="xs" variant="subtle" disabled={!filters.any} onClick={filters.clear}>
        Clear
      </Button>
    </search>
  );
}
