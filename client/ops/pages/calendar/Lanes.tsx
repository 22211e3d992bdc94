import { Send, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { marketsText } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import type { Entry } from './entries.ts';
import style from './Lanes.module.css';
import { flagged, placed, type Range } from './lanes.ts';

interface LanesProps {
  readonly entries: readonly Entry[];
  readonly days: readonly string[];
  readonly range: Range;
  readonly today: string;
  readonly now: number;
}

const rowHeight = 40;
/** Minimum width of a day in px, for two digits and its weekday; a longer month scrolls. */
const leastDayWidth = 24;
const grounds = ['marigold', 'mint', 'ice', 'blush', 'pink', 'butter'];

/** Timeline from left to right: campaigns as bars over their window, releases as flags at their time. */
export function Lanes({ entries, days, range, today, now }: LanesProps) {
  const groups = (['release', 'campaign'] as const).map((what) => {
    const own = entries.filter((each) => each.what === what);
    return {
      what,
      items: placed(
        own.map((each) => (what === 'release' ? flagged(each, range) : { ...each, endsAtItsTime: false })),
        range,
      ),
    };
  });
  const site = useSite();
  const at = (now - range.from) / (range.to - range.from);
  const minWidth = days.length * leastDayWidth;
  return (
    <div className={style.calendar} data-days={days.length}>
      <ol className={style.days} style={{ minWidth, gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }} aria-hidden>
        {days.map((day) => (
          <li key={day} data-today={day === today || undefined} data-weekend={isWeekend(day) || undefined}>
            <small>{weekday(day)}</small>
            {Number(day.slice(8))}
          </li>
        ))}
      </ol>
      <div className={style.body} style={{ minWidth, backgroundSize: `${100 / days.length}% 100%` }}>
        {/* Drawn before the bars, so that they and their labels cover it. */}
        {at >= 0 && at <= 1 && <i className={style.now} style={{ left: `${at * 100}%` }} aria-hidden />}
        {groups.map(({ what, items }) => (
          <section key={what} aria-label={what === 'release' ? 'Releases that wait' : 'Campaigns'}>
            <h3>{what === 'release' ? 'Releases' : 'Campaigns'}</h3>
            <ul style={{ height: Math.max(1, ...items.map(({ lane }) => lane + 1)) * rowHeight }}>
              {items.map(({ span, start, end, before, after, lane }) => (
                <li key={span.id} style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%`, top: lane * rowHeight }}>
                  <Link
                    to={span.path}
                    className={style.bar}
                    data-what={what}
                    data-draft={span.isDraft || undefined}
                    data-before={before || undefined}
                    data-after={after || undefined}
                    data-ends={span.endsAtItsTime || undefined}
                    style={what === 'campaign' ? { background: `var(--art-${grounds[hueOf(span.title)]})` } : undefined}
                    title={
                      span.meets.length > 0
                        ? `Runs at the same time as ${span.meets.join(', ')}`
                        : [span.title, span.about].filter(Boolean).join(': ')
                    }
                  >
                    {what === 'release' && <Send size={13} aria-hidden />}
                    {span.meets.length > 0 && <TriangleAlert size={13} aria-label={`Runs at the same time as ${span.meets.join(', ')}`} />}
                    <b>{span.title}</b>
                    <small>{span.isDraft ? 'Draft' : marketsText(span.markets, site)}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const weekday = (day: string): string => new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
const hueOf = (title: string): number => [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length;
