import { Button, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { clockName } from '../../../../schemas/market-clock.ts';
import { useCall } from '../../api.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { MarketNote } from '../../parts/MarketNote.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import type { Market } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { clockFor } from '../../parts/site-lists.ts';
import { useNow } from '../../parts/use-now.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './Calendar.module.css';
import { entriesOf } from './entries.ts';
import { Lanes } from './Lanes.tsx';
import { List } from './List.tsx';
import { dayInZone, daysOf, moved, rangeOf, titleOf } from './months.ts';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
];
const forms = [
  { value: 'lanes', label: 'Lanes' },
  { value: 'list', label: 'List' },
];

/** Campaigns and waiting releases by month or week, in a market's time zone. */
export default function Calendar() {
  const now = useNow(60_000);
  const site = useSite();
  const address = useCalendarAddress();
  const { market, view } = address;
  const { zone, ...clock } = clockFor(site, market ? [market] : undefined);
  const today = dayInZone(now, zone);
  const day = address.day ?? today;
  const days = daysOf(view, day);
  const range = rangeOf(days, zone);
  const { entries, isLoaded, error, retry } = useEntries(market);
  const inRange = entries.filter(({ from = -Infinity, to = Infinity }) => from < range.to && to > range.from);
  const go = (by: number) => address.set({ day: moved(view, day, by) });
  useHotkeys([
    ['T', () => address.set({ day: undefined })],
    ['M', () => address.set({ view: undefined })],
    ['W', () => address.set({ view: 'week' })],
    ['PageUp', () => go(-1)],
    ['PageDown', () => go(1)],
  ]);
  return (
    <Page
      title="Calendar"
      note={`Days of ${clockName({ ...clock, zone })}. T today, M month, W week, Page Up and Page Down to go on`}
      actions={<Choices address={address} />}
    >
      <MarketNote note={address.note} />
      <div className={style.head}>
        <h2 aria-live="polite">{titleOf(days, view)}</h2>
        <Button size="xs" aria-label={`The ${view} before`} onClick={() => go(-1)}>
          <ChevronLeft size={15} aria-hidden />
        </Button>
        <Button size="xs" onClick={() => address.set({ day: undefined })}>
          Today
        </Button>
        <Button size="xs" aria-label={`The ${view} after`} onClick={() => go(1)}>
          <ChevronRight size={15} aria-hidden />
        </Button>
      </div>
      {error ? (
        <LoadError error={error} retry={retry} />
      ) : !isLoaded ? (
        <Skeletons />
      ) : address.asList ? (
        <List entries={inRange} zone={zone} />
      ) : (
        <>
          <Lanes entries={inRange} days={days} range={range} today={today} now={now} />
          {inRange.length === 0 && (
            <EmptyNote title={`Nothing in this ${view}`}>
              Campaigns with a window and releases that wait for their time stand here.
            </EmptyNote>
          )}
        </>
      )}
    </Page>
  );
}

/** Choice of market, time span and layout. */
function Choices({ address: { market, view, asList, set } }: { readonly address: CalendarAddress }) {
  return (
    <>
      <MarketSelect aria-label="Market" size="xs" all value={market} onChange={(value) => set({ market: value })} />
      <SegmentedControl
        size="xs"
        aria-label="Span"
        data={spans}
        value={view}
        onChange={(value) => set({ view: value === 'week' ? value : undefined })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Form"
        data={forms}
        value={asList ? 'list' : 'lanes'}
        onChange={(value) => set({ as: value === 'list' ? value : undefined })}
      />
    </>
  );
}

/** Campaigns and waiting releases of one market or all. `error` is set only while no campaigns are loaded. */
function useEntries(market: Market | undefined) {
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 });
  const scheduled = useCall('releases.list', { state: 'scheduled', limit: 100 });
  const awaiting = useCall('releases.list', { state: 'awaiting_approval', limit: 100 });
  const releases = [...(scheduled.data?.items ?? []), ...(awaiting.data?.items ?? [])];
  return {
    entries: entriesOf(campaigns.data?.items ?? [], releases, market),
    isLoaded: campaigns.data !== undefined,
    error: campaigns.data ? undefined : campaigns.error,
    retry: () => void campaigns.mutate(),
  };
}
