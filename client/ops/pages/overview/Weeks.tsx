import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { type ListedDocument, windowText } from '../../parts/document-state.ts';
import { documentPath } from '../../parts/places.ts';
import { useNow } from '../../parts/use-now.ts';
import { useSite } from '../../parts/use-site.ts';
import { showDay } from '../../parts/When.tsx';
import style from './Overview.module.css';
import { barsOf, placeOf, stripStart, type WeekSpan } from './weeks.ts';

const weekMs = 7 * 86_400_000;
const most = 9;

/** Timeline of three weeks with campaigns and waiting releases. */
export function Weeks({ campaigns }: { campaigns: readonly ListedDocument[] | undefined }) {
  const now = useNow();
  const waiting = useCall('releases.list', { state: 'scheduled', limit: 100 }).data?.items ?? [];
  const { zone } = useSite();
  const start = stripStart(now, zone);
  const spans: readonly WeekSpan[] = [
    ...(campaigns ?? []).map((each) => ({
      id: each.id,
      title: each.title,
      to: documentPath(each.kind, each.id),
      from: each.window?.from,
      until: each.window?.to,
    })),
    ...waiting.map(({ id, title, publishAt }) => ({
      id: `release ${id}`,
      title: `Release: ${title}`,
      to: `/releases/${id}`,
      from: publishAt,
    })),
  ];
  const bars = barsOf(spans, start).slice(0, most);
  return (
    <Card
      title="Next three weeks"
      aside={
        <Link className={style.link} to="/calendar">
          Calendar
        </Link>
      }
    >
      {bars.length === 0 ? (
        <p className={style.quiet}>{campaigns ? 'Nothing begins, ends or is published in these weeks.' : ' '}</p>
      ) : (
        <div className={style.strip}>
          {[0, 1, 2].map((week) => (
            <span key={week} className={style.week} style={{ left: `${(week / 3) * 100}%` }}>
              {showDay(new Date(start + week * weekMs).toISOString(), zone)}
            </span>
          ))}
          <i className={style.today} style={{ left: `${placeOf(now, start)}%` }} title="Now" />
          <ul>
            {bars.map(({ id, title, to, left, width, from, until }, at) => (
              <li key={id}>
                <Link
                  to={to}
                  title={`${title}, ${windowText({ from, to: until }, zone)}`}
                  className={style.bar}
                  data-color={at % 6}
                  style={{ marginLeft: `${left}%`, width: `${width}%` }}
                >
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
