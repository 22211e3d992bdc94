import { Link } from 'react-router-dom';
import { ActButton } from '../../parts/ActButton.tsx';
import type { Column } from '../../parts/DataTable.tsx';
import { showAmount, showCoins } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import { StoreName } from '../../parts/ProgrammeName.tsx';
import { Ago, When } from '../../parts/When.tsx';
import style from './Orders.module.css';
import { clerks, type WaitingOrder, whyWords } from './order-words.ts';

/** Decision on a waiting order. */
export interface OrderAction {
  readonly what: 'match' | 'dismiss';
  readonly order: WaitingOrder;
}

/** Columns of waiting orders, with actions to match or dismiss. */
export const waitingOrderColumns = (
  onAct: (action: OrderAction) => void,
  storeName: (id: string) => string,
): readonly Column<WaitingOrder>[] => [
  {
    id: 'number',
    label: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber, source }) => (
      <span className={style.two}>
        <b>{orderNumber}</b>
        <small>{source}</small>
      </span>
    ),
  },
  {
    id: 'store',
    label: 'Store',
    value: ({ store, market }) => `${storeName(store)}, ${marketName(market)}`,
    cell: (order) => <OrderStore of={order} />,
    minor: true,
  },
  {
    id: 'amount',
    label: 'Amount',
    money: ({ amount }) => amount,
    cell: ({ amount }, site) => <b className={style.figure}>{showAmount(amount, site)}</b>,
    end: true,
  },
  {
    id: 'paid',
    label: 'Paid',
    at: ({ paidAt }) => paidAt,
    cell: ({ paidAt, arrivedAt }) => (
      <span className={style.two}>
        <When at={paidAt} time />
        <small>
          came <Ago at={arrivedAt} />
        </small>
      </span>
    ),
  },
  { id: 'why', label: 'Why it waits', value: ({ why }) => whyWords[why], cell: (order) => <WhyItWaits order={order} /> },
  { id: 'member', label: 'Member', value: ({ memberNumber }) => memberNumber, exportOnly: true },
  { id: 'act', label: '', end: true, cell: (order) => <OrderActions order={order} onAct={onAct} /> },
];

/** Store with its market, because a store's name does not always say its country. */
export const OrderStore = ({ of: { store, market } }: { readonly of: Pick<WaitingOrder, 'store' | 'market'> }) => (
  <>
    <StoreName id={store} />, {marketName(market)}
  </>
);

function WhyItWaits({ order: { why, memberNumber, wouldEarn } }: { readonly order: WaitingOrder }) {
  return (
    <span className={style.two}>
      {whyWords[why]}
      {memberNumber && (
        <small>
          <Link className={style.link} to={`/members?q=${memberNumber}`}>
            {memberNumber}
          </Link>
          {wouldEarn !== undefined && ` would earn ${showCoins(wouldEarn)}`}
        </small>
      )}
    </span>
  );
}

function OrderActions({ order, onAct }: { readonly order: WaitingOrder; onAct(action: OrderAction): void }) {
  const match = order.state === 'review' ? 'Credit' : 'Match';
  return (
    <span className={style.acts}>
      <ActButton
        roles={clerks}
        size="compact-sm"
        aria-label={`${match} ${order.orderNumber}`}
        onClick={() => onAct({ what: 'match', order })}
      >
        {match}
      </ActButton>
      <ActButton
        roles={clerks}
        size="compact-sm"
        variant="subtle"
        aria-label={`Dismiss ${order.orderNumber}`}
        onClick={() => onAct({ what: 'dismiss', order })}
      >
        Dismiss
      </ActButton>
    </span>
  );
}
