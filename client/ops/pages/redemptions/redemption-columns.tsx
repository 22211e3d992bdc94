import { Link } from 'react-router-dom';
import { Art } from '../../../ui/art/Art.tsx';
import { campaignArt } from '../../documents/campaign-words.ts';
import type { Column } from '../../parts/DataTable.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { clockFor } from '../../parts/site-lists.ts';
import { When } from '../../parts/When.tsx';
import style from './Redemptions.module.css';
import { priceOf, type Redemption, statusTextOf, statusTones } from './status.ts';

interface RedemptionColumns {
  /** True beside an open redemption: fewer columns. */
  readonly brief: boolean;
  /** Address of the redemption with a redeem number. */
  to(number: string): string;
}

/** Waiting days from which a row is highlighted, because members begin to ask. */
const longWaitDays = 7;

export const redemptionColumns = ({ brief, to }: RedemptionColumns): readonly Column<Redemption>[] => [
  {
    id: 'days',
    label: 'Waiting',
    value: ({ waitingDays }) => waitingDays,
    cell: ({ waitingDays }) =>
      waitingDays === undefined ? (
        <span className={style.quiet}>–</span>
      ) : (
        <span className={style.days} data-long={waitingDays >= longWaitDays || undefined}>
          {waitingDays} {waitingDays === 1 ? 'day' : 'days'}
        </span>
      ),
  },
  {
    id: 'number',
    label: 'Number',
    value: ({ redeemNumber }) => redeemNumber,
    cell: ({ redeemNumber }) => (
      <Link className={style.number} to={to(redeemNumber)}>
        {redeemNumber}
      </Link>
    ),
  },
  {
    id: 'item',
    label: 'Item',
    value: ({ itemName }) => itemName,
    cell: ({ itemName, art, quantity, coins, origin }) => (
      <span className={style.item}>
        <Art className={style.art!} name={campaignArt('catalogue-item', art)} width={30} />
        <span>
          <b>
            {itemName}
            {quantity > 1 && ` × ${quantity}`}
          </b>
          {!brief && <small>{priceOf({ origin, coins })}</small>}
        </span>
      </span>
    ),
  },
  { id: 'coins', label: 'Coins', value: ({ coins }) => coins, exportOnly: true },
  { id: 'quantity', label: 'Quantity', value: ({ quantity }) => quantity, exportOnly: true },
  ...fullColumns.map((column) => (brief ? { ...column, exportOnly: true as const } : column)),
  {
    id: 'status',
    label: 'Status',
    value: statusTextOf,
    cell: (row) => <StatusDot tone={row.needsAddress ? 'quiet' : statusTones[row.status]}>{statusTextOf(row)}</StatusDot>,
  },
];

/** Columns for recipient and time; only exported beside an open redemption, which shows them too. */
const fullColumns: readonly Column<Redemption>[] = [
  {
    id: 'member',
    label: 'Member',
    value: ({ memberNumber }) => memberNumber,
    cell: ({ memberId, memberNumber }) => (
      <Link className={style.link} to={`/members/${encodeURIComponent(memberId)}`}>
        {memberNumber}
      </Link>
    ),
  },
  {
    id: 'where',
    label: 'Where',
    value: ({ market, province }) => [market, province].filter(Boolean).join(', '),
    minor: true,
  },
  {
    id: 'at',
    label: 'Redeemed',
    at: ({ redeemedAt }) => redeemedAt,
    cell: ({ redeemedAt, market }, site) => <When at={redeemedAt} zone={clockFor(site, [market]).zone} />,
    minor: true,
  },
  { id: 'tracking', label: 'Tracking number', value: ({ trackingNumber }) => trackingNumber, exportOnly: true },
];
