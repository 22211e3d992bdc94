import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { showAmount, showCoins } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { MarketFilter } from '../../parts/MarketFilter.tsx';
import type { Market } from '../../parts/names.ts';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import { Ago, showWhen, When } from '../../parts/When.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import style from './Orders.module.css';
import { clerks, type WaitingOrder, whyWords } from './order-words.ts';

type Doing = { readonly what: 'match' | 'dismiss'; readonly order: WaitingOrder };

/** Orders of one state, the oldest first, each with the two ways on. */
export function WaitingOrders({ state, filters }: { state: WaitingOrder['state']; filters: Filters }) {
  const [doing, setDoing] = useState<Doing>();
  const market = filters.settled('market') as Market | undefined;
  const q = filters.settled('q');
  const { data, error, mutate } = useCall(
    'unmatchedOrders.list',
    {
      state,
      limit: 50,
      ...(market ? { market } : {}),
      ...(q ? { q } : {}),
      ...(filters.cursor ? { cursor: filters.cursor } : {}),
    },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  const columns: readonly Column<WaitingOrder>[] = [
    {
      id: 'number',
      label: 'Order',
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderNumber, source }) => (
        <span className={style.two}>
          <b>{orderNumber}</b>
          <small>{source}</small>
        </span>
      ),
    },
    { id: 'store', label: 'Store', value: ({ store, market }) => `${store}, ${market}`, minor: true },
    {
      id: 'amount',
      label: 'Amount',
      value: ({ amount }) => amount.amountMinor,
      cell: ({ amount }, site) => <b className={style.figure}>{showAmount(amount, site)}</b>,
      end: true,
    },
    {
      id: 'paid',
      label: 'Paid',
      value: ({ paidAt }, { zone }) => showWhen(paidAt, { zone, time: true }),
      cell: ({ paidAt, arrivedAt }) => (
        <span className={style.two}>
          <When at={paidAt} time />
          <small>
            came <Ago at={arrivedAt} />
          </small>
        </span>
      ),
    },
    {
      id: 'why',
      label: 'Why it waits',
      value: ({ why }) => whyWords[why],
      cell: ({ why, memberNumber, wouldEarn }) => (
        <span className={style.two}>
          {whyWords[why]}
          {memberNumber && (
            <small>
              <Link className={style.link} to={`/members?q=${memberNumber}`}>
                {memberNumber}
              </Link>
              {wouldEarn !== undefined && ` would earn ${showCoins(wouldEarn)}`}
            </small>
          )}
        </span>
      ),
    },
    { id: 'member', label: 'Member', value: ({ memberNumber }) => memberNumber, exportOnly: true },
    {
      id: 'act',
      label: '',
      end: true,
      cell: (order) => (
        <span className={style.acts}>
          <ActButton
            roles={clerks}
            size="compact-sm"
            aria-label={`${state === 'review' ? 'Credit' : 'Match'} ${order.orderNumber}`}
            onClick={() => setDoing({ what: 'match', order })}
          >
            {state === 'review' ? 'Credit' : 'Match'}
          </ActButton>
          <ActButton
            roles={clerks}
            size="compact-sm"
            variant="subtle"
            aria-label={`Dismiss ${order.orderNumber}`}
            onClick={() => setDoing({ what: 'dismiss', order })}
          >
            Dismiss
          </ActButton>
        </span>
      ),
    },
  ];
  const order = doing?.order;
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
        <MarketFilter filters={filters} />
      </FilterBar>
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={8} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyNote title={filters.any ? 'Nothing fits' : 'Nothing waits'}>
              {filters.any
                ? 'Ask for less in particular.'
                : state === 'unmatched'
                  ? 'Orders without a member stand here until somebody brings the receipt.'
                  : 'Orders that are late, very large or many stand here until somebody looks.'}
            </EmptyNote>
          ) : (
            <DataTable
              label={state === 'unmatched' ? 'Orders without a member' : 'Orders for review'}
              rows={data.items}
              columns={columns}
              keyOf={({ id }) => id}
              file={`orders-${state}`}
            />
          )}
        </Card>
      )}
      <Pager filters={filters} next={data?.nextCursor} />
      <MatchDialog order={doing?.what === 'match' ? order : undefined} onClose={() => setDoing(undefined)} />
      <DismissDialog order={doing?.what === 'dismiss' ? order : undefined} onClose={() => setDoing(undefined)} />
    </>
  );
}
