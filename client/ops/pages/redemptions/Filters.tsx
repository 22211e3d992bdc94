import { Select, TextInput } from '@mantine/core';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { MarketFilter } from '../../parts/MarketFilter.tsx';
import type { MarketChoice } from '../../parts/market-choice.ts';
import type { Filters } from '../../parts/use-filters.ts';
import { useProgramme } from '../../parts/use-programme.ts';

type RedemptionQuery = Omit<OpsTypes['redemptions.list']['input'], 'limit' | 'cursor' | 'status'>;

const names = ['itemId', 'province', 'from', 'to', 'q'] as const;

/** Filters for the list and the export; the status is a tab and not included. */
export function redemptionQuery(filters: Filters, { market }: MarketChoice): RedemptionQuery {
  const typed = Object.fromEntries(names.flatMap((name) => (filters.settled(name) ? [[name, filters.settled(name)]] : [])));
  return { ...typed, ...(market && { market }) };
}

interface Province {
  readonly id: string;
  readonly name: string;
  readonly latinName?: string;
}

/** Filters by market, item, province, days and number. */
export function RedemptionFilters({ filters, choice }: { readonly filters: Filters; readonly choice: MarketChoice }) {
  const documents = useCall('documents.list', { kind: 'campaign', limit: 1000 }, { revalidateOnFocus: false }).data?.items ?? [];
  const rules = useProgramme<{ byMarket?: Partial<Record<string, { provinces?: readonly Province[] }>> }>('redemption');
  const { market } = choice;
  const provinces = rules?.byMarket?.[market ?? '']?.provinces ?? [];
  return (
    <FilterBar filters={filters}>
      <TextInput
        label="Number"
        size="xs"
        type="search"
        wrapperProps={{ 'data-wide': true }}
        placeholder="Redeem, tracking or member number"
        value={filters.value('q')}
        onChange={(event) => filters.set('q', event.currentTarget.value)}
      />
      <MarketFilter
        choice={choice}
        onChange={(next) => {
          filters.set('province', null);
          filters.set('market', next ?? null);
        }}
      />
      <Select
        label="Item"
        size="xs"
        searchable
        clearable
        placeholder="All"
        nothingFoundMessage="No item of this name"
        data={documents.filter(({ type }) => type === 'catalogue-item').map(({ id, title }) => ({ value: id, label: title }))}
        value={filters.value('itemId') || null}
        onChange={(next) => filters.set('itemId', next)}
      />
      <Select
        label="Province"
        size="xs"
        searchable
        clearable
        placeholder={market ? 'All' : 'Of a market'}
        disabled={provinces.length === 0}
        nothingFoundMessage="No province of this name"
        data={provinces.map(({ id, name, latinName }) => ({ value: id, label: latinName ?? name }))}
        value={filters.value('province') || null}
        onChange={(next) => filters.set('province', next)}
      />
      <TextInput
        label="From"
        size="xs"
        type="date"
        value={filters.value('from')}
        onChange={(event) => filters.set('from', event.currentTarget.value)}
      />
      <TextInput
        label="To"
        size="xs"
        type="date"
        value={filters.value('to')}
        onChange={(event) => filters.set('to', event.currentTarget.value)}
      />
    </FilterBar>
  );
}
