import { Select } from '@mantine/core';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { entryTypes, type Market } from '../../parts/names.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { useZone } from '../../parts/use-site.ts';
import { EntryTable } from './EntryTable.tsx';
import type { Entry } from './member-words.ts';

/** All coin entries of a wallet, or only the one named in the URL. */
export function Entries({ id, market, filters }: { id: string; market: Market; filters: Filters }) {
  const entry = filters.value('entry') || undefined;
  const type = filters.settled('type') as Entry['type'] | undefined;
  const list = usePagedList('members.entries', filters, { id, market, type, entry });
  const zone = useZone(market);
  return (
    <>
      <FilterBar filters={filters}>
        <Select
          label="Kind"
          size="xs"
          clearable
          searchable
          placeholder="All"
          data={Object.entries(entryTypes).map(([value, label]) => ({ value, label }))}
          value={filters.value('type') || null}
          onChange={(next) => filters.set('type', next)}
        />
        {entry && <span>One entry</span>}
      </FilterBar>
      <PagedList
        list={list}
        skeletonRows={8}
        empty={<EmptyNote title="No coins moved yet" />}
        nothingFits={<EmptyNote title="None of this kind" />}
      >
        {(rows) => <EntryTable entries={rows} zone={zone} unfolded={entry} />}
      </PagedList>
    </>
  );
}
