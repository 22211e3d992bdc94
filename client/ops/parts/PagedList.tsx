import type { ReactNode } from 'react';
import { AllPagesContext } from './ExportCsv.tsx';
import { ListCard } from './ListCard.tsx';
import { Loaded } from './Loaded.tsx';
import { Pager } from './Pager.tsx';
import { Skeletons } from './PageSkeleton.tsx';
import type { PagedListState } from './use-paged-list.ts';

interface RowPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor?: string;
}

interface PagedListProps<Row> {
  readonly list: PagedListState<RowPage<Row>>;
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

/** A list that `usePagedList` reads, in a card, with the way to its other pages below; its table exports all of them. */
export function PagedList<Row>({ list, skeletonRows, empty, nothingFits, belongs, children }: PagedListProps<Row>) {
  const { data, filters } = list;
  const isWhole = !filters.cursor && !data?.nextCursor;
  return (
    <AllPagesContext value={isWhole ? undefined : (signal) => readAllPages(list, signal)}>
      <Loaded from={list} skeletonRows={skeletonRows}>
        {({ items }) => {
          const rows = belongs ? items.filter(belongs) : items;
          // That the page before has no row to show says nothing of the one that is read.
          if (list.isLoading && rows.length === 0) return <Skeletons rows={skeletonRows} />;
          return (
            <ListCard rows={rows} empty={nothingFits && filters.any ? nothingFits : empty}>
              {children}
            </ListCard>
          );
        }}
      </Loaded>
      <Pager filters={filters} next={data?.nextCursor} />
    </AllPagesContext>
  );
}

async function* readAllPages<Row>({ readPage }: PagedListState<RowPage<Row>>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readPage(cursor, signal);
    yield items;
    cursor = nextCursor;
  } while (cursor !== undefined);
}
