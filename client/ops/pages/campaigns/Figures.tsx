import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { counted, showCount } from '../../parts/figures.ts';
import { Spark } from '../../parts/Spark.tsx';
import style from './Campaigns.module.css';

const deeds: Readonly<Record<string, string>> = { offer: 'issued', 'catalogue-item': 'redeemed', boost: 'coins given' };

/** What became of an offer or an item: how many are gone, used and left; what a boost gave. Nothing for one that was never live. */
export function Figures({ id, type }: { id: string; type: string }) {
  const { data } = useCall('campaignStats.get', { id }, { refreshInterval: 60_000 });
  if (!data) return null;
  if (data.invitations) return <InvitationFigures data={data} invitations={data.invitations} />;
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

type Stats = OpsTypes['campaignStats.get']['result'];

/** What became of an invitation campaign: friends who joined, count, wait and do not count, and what members were given. */
function InvitationFigures({ data, invitations }: { data: Stats; invitations: NonNullable<Stats['invitations']> }) {
  const { issued, members, coins, days } = data;
  const { invited, review, rejected, vouchers, gifts } = invitations;
  const figures: readonly (readonly [count: number, of: string])[] = [
    [members, members === 1 ? 'member invited' : 'members invited'],
    [coins, 'coins given'],
    [vouchers, vouchers === 1 ? 'voucher given' : 'vouchers given'],
    [gifts, gifts === 1 ? 'gift sent' : 'gifts sent'],
    [rejected, 'do not count'],
  ];
  return (
    <section className={style.figures} aria-label="So far">
      <div className={style.stock}>
        <p>
          <b>{showCount(issued)}</b> of {showCount(invited)} {invited === 1 ? 'friend counts' : 'friends count'}
          {review > 0 && (
            <>
              , <Link to="/invitations">{showCount(review)} wait for a person</Link>
            </>
          )}
        </p>
      </div>
      <dl>
        {figures.map(([count, of], at) =>
          at > 1 && count === 0 ? null : (
            <div key={of}>
              <dd>{showCount(count)}</dd>
              <dt>{of}</dt>
            </div>
          ),
        )}
      </dl>
      <span title={`${counted(days.length, 'day')}, friends a day`}>
        <Spark values={days.map((day) => day.issued)} tone="live" width={72} height={24} />
      </span>
    </section>
  );
}
