import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { call } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketsText, roleNames } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useSite } from '../../parts/use-site.ts';
import { When } from '../../parts/When.tsx';
import { firstInstantOf, lastInstantOf } from '../../parts/zone.ts';
import type { OpsProblem } from '../../problem.ts';
import { areas, deedText, unasked } from './deeds.ts';
import style from './History.module.css';
import { type Deed, type DeedPage, type Filters, type Place, readDeeds } from './read-deeds.ts';
import { TargetCell } from './TargetCell.tsx';
import { Unread } from './Unread.tsx';
import { useTitles } from './use-titles.ts';
import { WhatChanged } from './WhatChanged.tsx';

const columnsFor = (titles: ReadonlyMap<string, string>, only: (name: string) => void): readonly Column<Deed>[] => [
  { id: 'at', label: 'When', value: ({ at }) => at, cell: ({ at }) => <When at={at} time exact /> },
  {
    id: 'who',
    label: 'Who',
    value: ({ actor }) => actor.name,
    cell: ({ actor }) => (
      <>
        <button type="button" className={style.name} title={`Only ${actor.name}`} onClick={() => only(actor.name)}>
          {actor.name}
        </button>{' '}
        <small className={style.quiet}>{roleNames[actor.role]}</small>
      </>
    ),
  },
  {
    id: 'what',
    label: 'What',
    value: ({ action }) => action,
    cell: ({ id, action, details, target }) => (
      <>
        <span title={action}>{deedText(action, details, titles)}</span>
        <WhatChanged id={id} action={action} release={target?.startsWith('release:') ? target.slice('release:'.length) : undefined} />
      </>
    ),
  },
  {
    id: 'target',
    label: 'Of',
    value: ({ target }) => target,
    cell: ({ actor, target, title, number }) =>
      target && (
        <TargetCell target={target} label={target === `account:${actor.id}` ? actor.name : (titles.get(target) ?? title)} number={number} />
      ),
  },
  { id: 'markets', label: 'Markets', value: ({ markets }, site) => marketsText(markets, site), minor: true },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, cell: ({ reason }) => <span className={style.reason}>{reason}</span> },
];

/** Most rows that an export asks for: a hundred requests. */
const mostExported = 10_000;

/** Who did what and why; the rows can only be read. Filters stand in the address, so that a link shows the same. */
export default function History() {
  const [query, setQuery] = useSearchParams();
  const [cursors, setCursors] = useState<readonly Place[]>([]);
  const value = (name: string) => query.get(name) ?? '';
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
  const [settled] = useDebouncedValue(query.toString(), 250);
  const filters = filtersOf(new URLSearchParams(settled), useSite().zone);
  const place = cursors.at(-1) ?? {};
  const titles = useTitles();
  const { data, error, mutate } = useSWR<DeedPage, OpsProblem>(
    ['auditLog.page', filters, place],
    () => readDeeds(call, filters, place, 50),
    {
      keepPreviousData: true,
      // The half that is missing comes by itself once its server is back.
      refreshInterval: (page) => (page?.unread?.error === undefined ? 0 : 5_000),
    },
  );
  // An older page without it is not asked again for what it never asked for.
  const retry = () => (Object.values(place).includes('unread') ? setCursors([]) : void mutate());
  return (
    <Page title="History" note="Every write, and what the schedule did. Rows are only ever added.">
      <div className={style.filters}>
        <Select
          label="What"
          size="xs"
          data={areas}
          value={value('action')}
          onChange={(chosen) => set('action', chosen)}
          allowDeselect={false}
        />
        <TextInput
          label="Of"
          size="xs"
          placeholder="Name or number"
          value={value('about')}
          onChange={(event) => set('about', event.currentTarget.value)}
        />
        <TextInput
          label="Who"
          size="xs"
          placeholder="Name"
          value={value('actor')}
          onChange={(event) => set('actor', event.currentTarget.value)}
        />
        <TextInput label="From" size="xs" type="date" value={value('from')} onChange={(event) => set('from', event.currentTarget.value)} />
        <TextInput label="To" size="xs" type="date" value={value('to')} onChange={(event) => set('to', event.currentTarget.value)} />
        <Button size="xs" disabled={query.size === 0} onClick={() => setQuery({}, { replace: true })}>
          Clear
        </Button>
      </div>
      {data?.unread && <Unread {...data.unread} retry={retry} />}
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={10} />}
      {data?.items.length === 0 && (
        <Card>
          <EmptyNote title="Nothing fits">
            {query.size > 0 ? 'Ask for more days, a shorter name, or a part of it.' : 'What people do here will stand here.'}
          </EmptyNote>
        </Card>
      )}
      {data && data.items.length > 0 && (
        <Card flush>
          <DataTable
            label="History"
            rows={data.items}
            columns={columnsFor(titles, (name) => set('actor', name))}
            keyOf={({ id }) => id}
            {...(!data.unread && { file: 'history', exportRows: () => readAll(filters) })}
          />
        </Card>
      )}
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

/** Days are whole ones, on the clock on which this operator reads times. */
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

async function readAll(filters: Filters): Promise<readonly Deed[]> {
  const all: Deed[] = [];
  let place: Place | undefined = {};
  while (place && all.length < mostExported) {
    const page: DeedPage = await readDeeds(call, filters, place, 100);
    // A file that lacks a half would look whole.
    if (page.unread) throw page.unread.error;
    all.push(...page.items);
    place = page.next;
  }
  return all;
}
