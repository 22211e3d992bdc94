import { TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { showCount } from '../../parts/figures.ts';
import { MarketFilter } from '../../parts/MarketFilter.tsx';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { Page } from '../../parts/Page.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { useRowKeys } from '../../parts/use-row-keys.ts';
import { Ago, When } from '../../parts/When.tsx';
import { useThisList } from './list-before.ts';
import style from './Members.module.css';
import { membershipText, stateNames, stateTones } from './member-words.ts';

type Row = OpsTypes['members.list']['result']['items'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    label: 'Number',
    value: ({ memberNumber }) => memberNumber,
    cell: (row) => <NumberLink of={row} />,
  },
  {
    id: 'name',
    label: 'Name',
    value: ({ name }) => name,
    cell: ({ name, contact }) => (
      <span className={style.two}>
        <b>{name}</b>
        <small>{contact}</small>
      </span>
    ),
  },
  { id: 'market', label: 'Market', value: ({ market }) => market },
  { id: 'level', label: 'Level', value: (row) => membershipText(row) },
  { id: 'coins', label: 'Coins', value: ({ coins }) => coins, cell: ({ coins }) => showCount(coins), end: true },
  {
    id: 'since',
    label: 'Joined',
    at: ({ registeredAt }) => registeredAt,
    cell: ({ registeredAt }) => <When at={registeredAt} />,
    minor: true,
  },
  { id: 'seen', label: 'Last seen', at: ({ lastSeenAt }) => lastSeenAt, cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} />, minor: true },
  {
    id: 'status',
    label: 'State',
    value: ({ status }) => stateNames[status],
    cell: ({ status }) => <StatusDot tone={stateTones[status]}>{stateNames[status]}</StatusDot>,
  },
];

const pathOf = (id: string) => `/members/${encodeURIComponent(id)}`;

function NumberLink({ of: { id, memberNumber } }: { readonly of: Row }) {
  const thisList = useThisList();
  return (
    <Link className={style.number} to={pathOf(id)} state={thisList}>
      {memberNumber}
    </Link>
  );
}

/** Members, found by member number or by a complete phone number or email; personal data is masked. */
export function Members() {
  const filters = useFilters();
  const navigate = useNavigate();
  const thisList = useThisList();
  const q = filters.settled('q');
  const choice = useMarketChoice(filters.value('market'));
  const list = usePagedList('members.list', filters, { q, market: choice.market });
  const items = list.data?.items ?? [];
  const go = (id: string | undefined) => id && void navigate(pathOf(id), { state: thisList });
  useRowKeys(
    items.map(({ id }) => id),
    undefined,
    go,
  );
  return (
    <Page title="Members" note="The last seen first. Names and contacts are masked for everybody here.">
      <FilterBar filters={filters}>
        <TextInput
          label="Find"
          size="xs"
          type="search"
          wrapperProps={{ 'data-wide': true }}
          // People open this page to search.
          autoFocus
          placeholder="Member number, or a whole phone number or email"
          value={filters.value('q')}
          onChange={(event) => filters.set('q', event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && items.length === 1) go(items[0]?.id);
          }}
        />
        <MarketFilter choice={choice} onChange={(next) => filters.set('market', next ?? null)} />
      </FilterBar>
      <PagedList
        list={list}
        skeletonRows={10}
        empty={
          <EmptyNote title="Nobody found">
            {q
              ? 'Type the whole number, phone number with its country code, or email: parts of them find nobody.'
              : 'Nobody joined here yet.'}
          </EmptyNote>
        }
      >
        {(rows) => <DataTable label="Members" rows={rows} columns={columns} keyOf={({ id }) => id} file="members" />}
      </PagedList>
    </Page>
  );
}
