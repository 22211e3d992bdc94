import type { ReactNode } from 'react';
import { ListCard } from './ListCard.tsx';
import { Loaded } from './Loaded.tsx';
import { Pager } from './Pager.tsx';
import type { PagedListState } from './use-paged-list.ts';

interface PagedListProps<Row> {
  readonly list: PagedListState<{ readonly items: readonly Row[]; readonly nextCursor?: string }>;
  readonly skeletonRows: number;
  /** Where there are no rows. */
  readonly empty: ReactNode;
  /** Instead, where filters narrow the list. */
  readonly nothingFits?: ReactNode;
  /** Whether a row belongs to what is chosen now: until the rows of another tab have come, those of the tab before are there. */
  belongs?(row: Row): boolean;
  /** The table of the rows. */
  children(rows: readonly Row[]): ReactNode;
}

/** A list that `usePagedList` reads, in a card, with the way to its other pages below. */
export function PagedList<Row>({ list, skeletonRows, empty, nothingFits, belongs, children }: PagedListProps<Row>) {
  const { data, filters } = list;
  return (
    <>
      <Loaded from={list} skeletonRows={skeletonRows}>
        {({ items }) => (
          <ListCard rows={belongs ? items.filter(belongs) : items} empty={nothingFits && filters.any ? nothingFits : empty}>
            {children}
          </ListCard>
        )}
      </Loaded>
      <Pager filters={filters} next={data?.nextCursor} />
    </>
  );
}
