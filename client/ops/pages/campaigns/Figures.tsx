import { useCall } from '../../api.ts';
import { counted, showCount } from '../../parts/figures.ts';
import { Spark } from '../../parts/Spark.tsx';
import style from './Campaigns.module.css';

const deeds: Readonly<Record<string, string>> = { offer: 'issued', 'catalogue-item': 'redeemed', boost: 'coins given' };

/** What became of an offer or an item: how many are gone, used and left; what a boost gave. Nothing for one that was never live. */
export function Figures({ id, type }: { id: string; type: string }) {
  const { data } = useCall('campaignStats.get', { id }, { refreshInterval: 60_000 });
  if (!data) return null;
  const { total, issued, left, used, expired, cancelled, coins, members, days } = data;
  const deed = deeds[type];
  const hasTotal = type !== 'boost' || total > 0;
  const part = total > 0 ? Math.min(1, issued / total) : 0;
  return (
    <section className={style.figures} aria-label="So far">
      <div className={style.stock}>
        <p>
          <b>{showCount(issued)}</b>{' '}
          {hasTotal ? `of ${showCount(total)} ${deed}, ${showCount(left)} left` : `${deed}, as many as are earned`}
        </p>
        {hasTotal && (
          <span className={style.bar} aria-hidden data-low={part >= 0.9 || undefined}>
            <i style={{ width: `${part * 100}%` }} />
          </span>
        )}
      </div>
      <dl>
        <div>
          <dd>{showCount(members)}</dd>
          <dt>{members === 1 ? 'member' : 'members'}</dt>
        </div>
        {type === 'catalogue-item' && (
          <div>
            <dd>{showCount(coins)}</dd>
            <dt>coins paid</dt>
          </div>
        )}
        {type === 'offer' && (
          <div>
            <dd>{showCount(used)}</dd>
            <dt>used</dt>
          </div>
        )}
        {expired > 0 && (
          <div>
            <dd>{showCount(expired)}</dd>
            <dt>expired</dt>
          </div>
        )}
        {cancelled > 0 && (
          <div>
            <dd>{showCount(cancelled)}</dd>
            <dt>cancelled</dt>
          </div>
        )}
      </dl>
      <span title={`${counted(days.length, 'day')}, ${deed} a day`}>
        <Spark values={days.map((day) => day.issued)} tone="live" width={72} height={24} />
      </span>
    </section>
  );
}
