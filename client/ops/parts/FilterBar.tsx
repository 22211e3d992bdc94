import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './parts.module.css';
import type { Filters } from './use-filters.ts';

/** The filters of a list in a line, and the way to none of them. */
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
