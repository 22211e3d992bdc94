import { Select } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useBoardInterval } from '../../board-stream.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MarketNote } from '../../parts/MarketNote.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { useMarketChoice } from '../../parts/market-choice.ts';
import { Page } from '../../parts/Page.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { useAccount } from '../../session.ts';
import style from './Board.module.css';
import { speedOf, tabs } from './board-words.ts';
import { Conversation } from './Conversation.tsx';
import { ThreadList } from './ThreadList.tsx';
import { useColleagues } from './use-colleagues.ts';

/** Members' messages: the inbox, and the open conversation beside it. */
export default function Board() {
  const { id } = useParams();
  const filters = useFilters(['show']);
  const state = tabs.find((each) => each.id === filters.value('show'))?.id ?? 'waiting';
  const { own: ownMarkets, market, note } = useMarketChoice(filters.value('market'));
  const [category, whose, member] = ['category', 'assigned', 'member'].map((name) => filters.settled(name));
  const query = { state, market, category, member, ...ownerQuery(whose) };
  const list = usePagedList('threads.list', filters, query, { refreshInterval: useBoardInterval() });
  const { data } = list;
  const own = useAccount().id;
  const colleagues = useColleagues(own).filter((each) => each.id !== own);
  const categories = data?.categories.map(({ id: value, name: label }) => ({ value, label })) ?? [];
  return (
    <Page title="Message board" note={data && speedOf(data)}>
      <Tabs
        label="Conversations"
        chosen={state}
        tabs={tabs.map((tab) => ({ ...tab, count: tab.id === 'waiting' ? data?.waiting : undefined }))}
        onChoose={(chosen) => {
          filters.clear();
          filters.set('show', chosen === 'waiting' ? null : chosen);
        }}
      />
      <FilterBar filters={filters}>
        <MarketSelect
          aria-label="Market"
          size="xs"
          all
          of={ownMarkets}
          value={market}
          onChange={(chosen) => filters.set('market', chosen ?? null)}
        />
        <MarketNote note={note} />
        <Select
          aria-label="About"
          placeholder="About anything"
          size="xs"
          clearable
          data={categories}
          value={filters.value('category') || null}
          onChange={(chosen) => filters.set('category', chosen)}
        />
        <Select
          aria-label="Whose"
          placeholder="Anybody’s"
          size="xs"
          clearable
          data={[
            { value: 'me', label: 'Mine' },
            { value: 'nobody', label: 'Nobody’s' },
            ...colleagues.map(({ id: value, name: label }) => ({ value, label })),
          ]}
          value={filters.value('assigned') || null}
          onChange={(chosen) => filters.set('assigned', chosen)}
        />
      </FilterBar>
      <Loaded from={list} skeletonRows={6}>
        {({ items, nextCursor }) => (
          <div className={style.board} data-open={id ? '' : undefined}>
            <div>
              {items.length === 0 ? (
                <EmptyNote title={state === 'waiting' ? 'Nobody waits' : 'None here'}>What members write stands here.</EmptyNote>
              ) : (
                <ThreadList items={items} open={id} />
              )}
              <Pager filters={filters} next={nextCursor} />
            </div>
            {id && <Conversation key={id} id={id} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Query for an assignee: `me`, `nobody` or a colleague's id. */
const ownerQuery = (whose: string | undefined) =>
  whose === 'me' || whose === 'nobody' ? ({ assigned: whose } as const) : { assignee: whose };
