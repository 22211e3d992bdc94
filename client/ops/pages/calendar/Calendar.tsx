import { Button, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { clockName } from '../../../../schemas/market-clock.ts';
import { useCall } from '../../api.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
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
import { dayInZone, daysOf, moved, rangeOf, type View } from './months.ts';

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
];
const forms = [
  { value: 'lanes', label: 'Lanes' },
  { value: 'list', label: 'List' },
];

/** Campaigns and waiting releases by month or week, on the clock of a market. Market, day and view stand in the address. */
export default function Calendar() {
  const [params, setParams] = useSearchParams();
  const now = useNow(60_000);
  const site = useSite();
  const market = site.marketCodes.find((each) => each === params.get('market')) as Market | undefined;
  const { zone, ...clock } = clockFor(site, market ? [market] : undefined);
  const today = dayInZone(now, zone);
  const view: View = params.get('view') === 'week' ? 'week' : 'month';
  const asList = params.get('as') === 'list';
  const day = /^\d{4}-\d\d-\d\d$/.test(params.get('day') ?? '') ? params.get('day')! : today;
  const campaigns = useCall('documents.list', { kind: 'campaign', limit: 1000 });
  const scheduled = useCall('releases.list', { state: 'scheduled', limit: 100 });
  const awaiting = useCall('releases.list', { state: 'awaiting_approval', limit: 100 });
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const go = (by: number) => set({ day: moved(view, day, by) });
  useHotkeys([
    ['T', () => set({ day: undefined })],
    ['M', () => set({ view: undefined })],
    ['W', () => set({ view: 'week' })],
    ['PageUp', () => go(-1)],
    ['PageDown', () => go(1)],
  ]);
  const days = daysOf(view, day);
  const range = rangeOf(days, zone);
  const entries = entriesOf(campaigns.data?.items ?? [], [...(scheduled.data?.items ?? []), ...(awaiting.data?.items ?? [])], market);
  const inRange = entries.filter(({ from = -Infinity, to = Infinity }) => from < range.to && to > range.from);
  return (
    <Page
      title="Calendar"
      note={`Days of ${clockName({ ...clock, zone })}. T today, M month, W week, Page Up and Page Down to go on`}
      actions={
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
      }
    >
      <div className={style.head}>
        <h2 aria-live="polite">{titleOf(days, view)}</h2>
        <Button size="xs" aria-label={`The ${view} before`} onClick={() => go(-1)}>
          <ChevronLeft size={15} aria-hidden />
        </Button>
        <Button size="xs" onClick={() => set({ day: undefined })}>
          Today
        </Button>
        <Button size="xs" aria-label={`The ${view} after`} onClick={() => go(1)}>
          <ChevronRight size={15} aria-hidden />
        </Button>
      </div>
      {campaigns.error && !campaigns.data ? (
        <LoadError error={campaigns.error} retry={() => void campaigns.mutate()} />
      ) : !campaigns.data ? (
        <Skeletons />
      ) : asList ? (
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

/** `November 2026`, or `16 to 22 November 2026`. */
function titleOf(days: readonly string[], view: View): string {
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(day));
  if (view === 'month') return format(days[0]!, { month: 'long', year: 'numeric' });
  return `${format(days[0]!, { day: 'numeric', month: 'short' })} to ${format(days.at(-1)!, { day: 'numeric', month: 'long', year: 'numeric' })}`;
}
