import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { call } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { useSite } from '../../parts/use-site.ts';
import { firstInstantOf, lastInstantOf } from '../../parts/zone.ts';
import type { OpsProblem } from '../../problem.ts';
import { unasked } from './action-texts.ts';
import style from './History.module.css';
import { HistoryFilters } from './HistoryFilters.tsx';
import { historyColumns } from './history-columns.tsx';
import { type Filters, type HistoryEntry, type HistoryPage, type LogCursor, readHistory } from './read-history.ts';
import { Unread } from './Unread.tsx';
import { useTitles } from './use-titles.ts';

/** Audit log: who did what and why; read-only. The filters are kept in the URL, so that a link shows the same rows. */
export default function History() {
  const [query, setQuery] = useSearchParams();
  const [cursors, setCursors] = useState<readonly LogCursor[]>([]);
  function set(name: string, text: string | null): void {
    setCursors([]);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set(name, text);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }
  function clear(): void {
    setCursors([]);
    setQuery({}, { replace: true });
  }
  const [settled] = useDebouncedValue(query.toString(), 250);
  const filters = filtersOf(new URLSearchParams(settled), useSite().zone);
  const place = cursors.at(-1) ?? {};
  const titles = useTitles();
  const page = useHistoryPage(filters, place);
  const { data, mutate } = page;
  // Older pages leave out the unreadable log on purpose, so a retry starts again from the newest page.
  const retry = () => (Object.values(place).includes('unread') ? setCursors([]) : void mutate());
  return (
    <Page title="History" note="Every write, and what the schedule did. Rows are only ever added.">
      <HistoryFilters query={query} onChange={set} onClear={clear} />
      {data?.unread && <Unread {...data.unread} retry={retry} />}
      <Loaded from={page} skeletonRows={10}>
        {({ items, unread }) =>
          items.length === 0 ? (
            <NothingFits isFiltered={query.size > 0} />
          ) : (
            <Card flush>
              <DataTable
                label="History"
                rows={items}
                columns={historyColumns(titles, (actor) => set('actor', actor))}
                keyOf={({ id }) => id}
                {...(!unread && { file: 'history', ...(isWhole(place, data) ? {} : { readPages: () => readAll(filters) }) })}
              />
            </Card>
          )
        }
      </Loaded>
      <div className={style.pages}>
        <Button size="xs" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
          Newer
        </Button>
        <Button size="xs" disabled={!data?.next} onClick={() => data?.next && setCursors([...cursors, data.next])}>
          Older
        </Button>
      </div>
    </Page>
  );
}

const NothingFits = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Card>
    <EmptyNote title="Nothing fits">
      {isFiltered ? 'Ask for more days, a shorter name, or a part of it.' : 'What people do here will stand here.'}
    </EmptyNote>
  </Card>
);

/** A page of both servers' logs. If one log is missing, the page is read again every 5 s until that server answers. */
const useHistoryPage = (filters: Filters, place: LogCursor) =>
  useSWR<HistoryPage, OpsProblem>(['auditLog.page', filters, place], () => readHistory(call, filters, place, 50), {
    keepPreviousData: true,
    refreshInterval: (page) => (page?.unread?.error === undefined ? 0 : 5_000),
  });

/** Parses the filters; dates are whole days in the operator's time zone. */
function filtersOf(query: URLSearchParams, zone: string): Filters {
  const text = (name: string) => query.get(name) || undefined;
  const from = firstInstantOf(query.get('from') ?? '', zone);
  const to = lastInstantOf(query.get('to') ?? '', zone);
  return {
    ...(text('action') ? { action: text('action') } : { except: unasked }),
    ...(text('about') ? { about: text('about') } : {}),
    ...(text('actor') ? { actor: text('actor') } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** True if the shown page has all rows that match the filters. */
const isWhole = (place: LogCursor, page: HistoryPage | undefined): boolean => Object.keys(place).length === 0 && !page?.next;

async function* readAll(filters: Filters): AsyncGenerator<readonly HistoryEntry[]> {
  let place: LogCursor | undefined = {};
  while (place) {
    const page: HistoryPage = await readHistory(call, filters, place, 100);
    // A file without one of the logs would look complete.
    if (page.unread) throw page.unread.error;
    yield page.items;
    place = page.next;
  }
}
