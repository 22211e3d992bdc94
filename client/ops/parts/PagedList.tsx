import type { ReactNode } from 'react';
import { OtherPages } from './ExportCsv.tsx';
import { ListCard } from './ListCard.tsx';
import { Loaded } from './Loaded.tsx';
import { Pager } from './Pager.tsx';
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
    <OtherPages value={isWhole ? undefined : (signal) => pagesOf(list, signal)}>
      <Loaded from={list} skeletonRows={skeletonRows}>
        {({ items }) => (
          <ListCard rows={belongs ? items.filter(belongs) : items} empty={nothingFits && filters.any ? nothingFits : empty}>
            {children}
          </ListCard>
        )}
      </Loaded>
      <Pager filters={filters} next={data?.nextCursor} />
    </OtherPages>
  );
}

async function* pagesOf<Row>({ readPage }: PagedListState<RowPage<Row>>, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readPage(cursor, signal);
    yield items;
    cursor = nextCursor;
  } while (cursor !== undefined);
}
