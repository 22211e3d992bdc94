import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { showCount } from '../../parts/figures.ts';
import style from './Campaigns.module.css';
import { DayCharts } from './DayCharts.tsx';

type Stats = OpsTypes['campaignStats.get']['result'];
type Counted = 'issued' | 'used' | 'joined';

const givenWords = { offer: 'issued', 'catalogue-item': 'redeemed', boost: 'coins given' } as const;

interface Bars {
  readonly title: string;
  readonly of: readonly (readonly [count: Counted, label: string, color: string])[];
}

const charts = {
  offer: {
    title: 'Vouchers a day',
    of: [
      ['issued', 'Issued', '--art-marigold'],
      ['used', 'Used', '--art-jade'],
    ],
  },
  'catalogue-item': { title: 'Pieces a day', of: [['issued', 'Redeemed', '--art-jade']] },
  boost: { title: 'Coins a day', of: [['issued', 'Coins given', '--art-marigold']] },
  invitation: {
    title: 'Friends a day',
    of: [
      ['joined', 'Joined', '--art-marigold'],
      ['issued', 'That count', '--art-jade'],
    ],
  },
} as const satisfies Readonly<Record<string, Bars>>;

type FiguresType = keyof typeof charts;

export const hasFigures = (type: string | undefined): type is FiguresType => Object.hasOwn(charts, type ?? '');

/** Results of a campaign: totals, and the last 30 days as bars. Renders nothing for a campaign that was never live. */
export function Figures({ id, type }: { readonly id: string; readonly type: FiguresType }) {
  const { data } = useCall('campaignStats.get', { id }, { refreshInterval: 60_000 });
  if (!data) return null;
  const { title, of }: Bars = charts[type];
  const series = of.map(([count, label, color]) => ({ label, color, values: data.days.map((day) => day[count] ?? 0) }));
  return (
    <>
      {type === 'invitation' ? <InvitationFigures data={data} /> : <StockFigures data={data} type={type} />}
      <DayCharts days={data.days.map(({ day }) => day)} charts={[{ title, series }]} />
    </>
  );
}

/** Totals of an offer or item (issued, used, left), or the coins given by a boost. */
function StockFigures({ data, type }: { readonly data: Stats; readonly type: keyof typeof givenWords }) {
  const { total, issued, left, used, expired, cancelled, coins, members } = data;
  const given = givenWords[type];
  const hasTotal = type !== 'boost' || total > 0;
  const part = total > 0 ? Math.min(1, issued / total) : 0;
  return (
    <section className={style.figures} aria-label="So far">
      <div className={style.stock}>
        <p>
          <b>{showCount(issued)}</b>{' '}
          {hasTotal ? `of ${showCount(total)} ${given}, ${showCount(left)} left` : `${given}, as many as are earned`}
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
    </section>
  );
}

/** Friends of an invitation campaign by state, and the rewards that members were given. */
function InvitationFigures({ data: { issued, members, coins, invitations } }: { readonly data: Stats }) {
  if (!invitations) return null;
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
    </section>
  );
}
