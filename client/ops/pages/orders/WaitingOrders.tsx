import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { MarketFilter } from '../../parts/MarketFilter.tsx';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useStoreNames } from '../../parts/ProgrammeName.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { DismissDialog } from './DismissDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import type { WaitingOrder } from './order-words.ts';
import { type OrderAction, waitingOrderColumns } from './waiting-order-columns.tsx';

interface StateWords {
  readonly label: string;
  readonly empty: string;
}

const words: Readonly<Record<WaitingOrder['state'], StateWords>> = {
  unmatched: { label: 'Orders without a member', empty: 'Orders without a member stand here until somebody brings the receipt.' },
  review: { label: 'Orders for review', empty: 'Orders that are late, very large or many stand here until somebody looks.' },
};

/** Orders in one state, oldest first, with actions to match or dismiss each. */
export function WaitingOrders({ state, filters }: { state: WaitingOrder['state']; filters: Filters }) {
  const [action, setAction] = useState<OrderAction>();
  const storeName = useStoreNames();
  const q = filters.settled('q');
  const choice = useMarketChoice(filters.value('market'));
  const list = usePagedList('unmatchedOrders.list', filters, { state, market: choice.market, q }, { refreshInterval: 30_000 });
  const close = () => setAction(undefined);
  return (
    <>
      <FilterBar filters={filters}>
        <TextInput
          label="Number"
          size="xs"
          type="search"
          wrapperProps={{ 'data-wide': true }}
          placeholder="Order or member number"
          value={filters.value('q')}
          onChange={(event) => filters.set('q', event.currentTarget.value)}
        />
        <MarketFilter choice={choice} onChange={(next) => filters.set('market', next ?? null)} />
      </FilterBar>
      <PagedList
        list={list}
        skeletonRows={8}
        empty={<EmptyNote title="Nothing waits">{words[state].empty}</EmptyNote>}
        nothingFits={<EmptyNote title="Nothing fits">Ask for less in particular.</EmptyNote>}
      >
        {(rows) => (
          <DataTable
            label={words[state].label}
            rows={rows}
            columns={waitingOrderColumns(setAction, storeName)}
            keyOf={({ id }) => id}
            file={`orders-${state}`}
          />
        )}
      </PagedList>
      <MatchDialog order={action?.what === 'match' ? action.order : undefined} onClose={close} />
      <DismissDialog order={action?.what === 'dismiss' ? action.order : undefined} onClose={close} />
    </>
  );
}
