import { useState } from 'react';
import { Link } from 'react-router-dom';
import { memberLocksCreate } from '../../../../schemas/ops/member-locks.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { MarketFilter } from '../../parts/MarketFilter.tsx';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { marketName } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { Ago } from '../../parts/When.tsx';
import { AccessDialog } from '../members/AccessDialog.tsx';
import { stateNames, stateTones } from '../members/member-words.ts';
import { SettleDialog, settlers } from '../members/SettleDialog.tsx';
import style from './Unusual.module.css';
import { kindNames, type Sign, type SignKind, signText } from './unusual-words.ts';

const columnsFor = (act: (sign: Sign, what: 'lock' | 'settle') => void): readonly Column<Sign>[] => [
  {
    id: 'member',
    label: 'Member',
    value: ({ memberNumber }) => memberNumber,
    cell: ({ id, memberNumber, name, market }) => (
      <span className={style.two}>
        <Link className={style.link} to={`/members/${encodeURIComponent(id)}`}>
          {memberNumber}
        </Link>
        <small>{[name, marketName(market)].filter(Boolean).join(', ')}</small>
      </span>
    ),
  },
  {
    id: 'what',
    label: 'What happened',
    value: signText,
    cell: (sign, site) => <span className={style.sentence}>{signText(sign, site)}</span>,
  },
  { id: 'times', label: 'Times', value: ({ times }) => times, end: true, minor: true },
  { id: 'first', label: 'First', at: ({ firstAt }) => firstAt, exportOnly: true },
  { id: 'last', label: 'Last', at: ({ lastAt }) => lastAt, cell: ({ lastAt }) => <Ago at={lastAt} /> },
  {
    id: 'status',
    label: 'State',
    value: ({ status }) => stateNames[status],
    cell: ({ status }) => <StatusDot tone={stateTones[status]}>{stateNames[status]}</StatusDot>,
    minor: true,
  },
  {
    id: 'act',
    label: '',
    end: true,
    cell: (sign) => (
      <span className={style.acts}>
        {sign.refund && (
          <ActButton
            roles={settlers}
            size="compact-sm"
            variant="filled"
            aria-label={`Settle the refund of ${sign.memberNumber}`}
            onClick={() => act(sign, 'settle')}
          >
            Settle
          </ActButton>
        )}
        {!sign.refund && sign.status === 'active' && (
          <ActButton
            roles={memberLocksCreate.roles}
            size="compact-sm"
            aria-label={`Lock ${sign.memberNumber}`}
            onClick={() => act(sign, 'lock')}
          >
            Lock
          </ActButton>
        )}
      </span>
    ),
  },
];

const kinds = ['returns', 'far_apart', 'refund_refused'] as const satisfies readonly SignKind[];

/**
 * Members with suspicious activity: returns that undo lit badges, codes used in two distant shops, refunds that a provider refused.
 * Actions: lock the member, or settle the refund.
 */
export default function Unusual() {
  const filters = useFilters();
  const [doing, setDoing] = useState<{ readonly sign: Sign; readonly what: 'lock' | 'settle' }>();
  const close = () => setDoing(undefined);
  const kind = kinds.find((each) => each === filters.value('kind'));
  const choice = useMarketChoice(filters.value('market'));
  const list = usePagedList('members.unusual', filters, { kind, market: choice.market });
  return (
    <Page title="Unusual" note="Members somebody should look at. Nothing is taken from them by itself.">
      <Tabs
        label="What happened"
        chosen={kind ?? 'all'}
        tabs={[{ id: 'all', label: 'All' }, ...kinds.map((id) => ({ id, label: kindNames[id] }))]}
        onChoose={(id) => filters.set('kind', id === 'all' ? null : id)}
      />
      <FilterBar filters={filters}>
        <MarketFilter choice={choice} onChange={(next) => filters.set('market', next ?? null)} />
      </FilterBar>
      <PagedList
        list={list}
        skeletonRows={8}
        empty={
          <EmptyNote title="Nothing unusual">
            Members stand here whose returns undo lit badges again and again, whose code is tried in two shops that are far apart, or whose
            refund a provider refuses.
          </EmptyNote>
        }
      >
        {(rows) => (
          <DataTable
            label="Unusual"
            rows={rows}
            columns={columnsFor((sign, what) => setDoing({ sign, what }))}
            keyOf={({ id, kind: of, refund }) => `${of} ${refund?.subscriptionId ?? id}`}
            file="unusual"
          />
        )}
      </PagedList>
      {doing && <AccessDialog member={doing.sign} change={doing.what === 'lock' ? 'lock' : undefined} onClose={close} />}
      <SettleDialog refund={doing?.what === 'settle' ? doing.sign.refund : undefined} onClose={close} />
    </Page>
  );
}
