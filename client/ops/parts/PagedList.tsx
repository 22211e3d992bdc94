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
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** Shown instead of `empty` if filters are set. */
  readonly nothingFits?: ReactNode;
  /** True if a row belongs to the current tab. Needed because the previous tab's rows are kept until the new ones are loaded. */
  belongs?(row: Row): boolean;
  /** Renders the table. */
  children(rows: readonly Row[]): ReactNode;
}

/** A list read by `usePagedList`, in a card with a pager; its table exports all pages. */
export function PagedList<Row>({ list, skeletonRows, empty, nothingFits, belongs, children }: PagedListProps<Row>) {
  const { data, filters } = list;
  const isWhole = !filters.cursor && !data?.nextCursor;
  return (
    <AllPagesContext value={isWhole ? undefined : (signal) => readAllPages(list, signal)}>
      <Loaded from={list} skeletonRows={skeletonRows}>
        {({ items }) => {
          const rows = belongs ? items.filter(belongs) : items;
          // The previous page has no row to show, but the one being loaded may.
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
