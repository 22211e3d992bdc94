import { Link } from 'react-router-dom';
import { ActButton } from '../../parts/ActButton.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showAmount, showCount } from '../../parts/figures.ts';
import { ListCard } from '../../parts/ListCard.tsx';
import { useStoreNames } from '../../parts/ProgrammeName.tsx';
import { documentPath } from '../../parts/places.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { When } from '../../parts/When.tsx';
import { statusName, statusTone } from '../redemptions/status.ts';
import style from './Members.module.css';
import { type Member, voucherState } from './member-words.ts';
import { type Voucher, voiders } from './VoidDialog.tsx';

type Redemption = Member['redemptions'][number];
type Order = Member['orders'][number];

const vouchersFor = (onVoid: (voucher: Voucher) => void): readonly Column<Voucher>[] => [
  {
    id: 'title',
    label: 'Voucher',
    value: ({ title }) => title,
    cell: ({ title, offerId }) => (
      <Link className={style.number} to={documentPath('campaign', offerId)}>
        {title}
      </Link>
    ),
  },
  {
    id: 'until',
    label: 'Good until',
    at: ({ validTo }) => validTo,
    cell: ({ validTo }) => <When at={validTo} />,
  },
  { id: 'order', label: 'Used for', value: ({ usedOrder }) => usedOrder, minor: true },
  {
    id: 'state',
    label: 'State',
    value: ({ status }) => voucherState(status)[0],
    cell: ({ status }) => <StatusDot tone={voucherState(status)[1]}>{voucherState(status)[0]}</StatusDot>,
  },
  {
    id: 'void',
    label: '',
    cell: (voucher) =>
      voucher.status === 'available' && (
        <ActButton roles={voiders} size="compact-xs" aria-label={`Void ${voucher.title}`} onClick={() => onVoid(voucher)}>
          Void
        </ActButton>
      ),
  },
];

const redemptions: readonly Column<Redemption>[] = [
  {
    id: 'number',
    label: 'Number',
    value: ({ redeemNumber }) => redeemNumber,
    cell: ({ redeemNumber }) => (
      <Link className={style.number} to={`/redemptions/${encodeURIComponent(redeemNumber)}?status=all`}>
        {redeemNumber}
      </Link>
    ),
  },
  { id: 'item', label: 'Item', value: ({ itemName }) => itemName },
  { id: 'coins', label: 'Coins', value: ({ coins }) => coins, cell: ({ coins }) => showCount(coins), end: true },
  {
    id: 'at',
    label: 'Redeemed',
    at: ({ redeemedAt }) => redeemedAt,
    cell: ({ redeemedAt }) => <When at={redeemedAt} />,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => statusName(status),
    cell: ({ status }) => <StatusDot tone={statusTone(status)}>{statusName(status)}</StatusDot>,
  },
];

const ordersWith = (storeName: (id: string) => string): readonly Column<Order>[] => [
  { id: 'number', label: 'Order', value: ({ orderNumber }) => orderNumber, cell: ({ orderNumber }) => <b>{orderNumber}</b> },
  { id: 'store', label: 'Store', value: ({ store }) => storeName(store), minor: true },
  {
    id: 'amount',
    label: 'Amount',
    money: ({ amount }) => amount,
    cell: ({ amount, refunded }, site) => (
      <span className={style.two}>
        {showAmount(amount, site)}
        {refunded.amountMinor > 0 && <small>{showAmount(refunded, site)} refunded</small>}
      </span>
    ),
    end: true,
  },
  { id: 'refunded', label: 'Refunded', money: ({ refunded }) => refunded, exportOnly: true },
  { id: 'coins', label: 'Coins', value: ({ coins }) => coins, cell: ({ coins }) => showCount(coins), end: true },
  {
    id: 'at',
    label: 'Ordered',
    at: ({ orderedAt }) => orderedAt,
    cell: ({ orderedAt }) => <When at={orderedAt} />,
  },
];

function Table<Row extends { readonly id: string }>({
  label,
  rows,
  columns,
  none,
  current,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  none: string;
  current?: string | undefined;
}) {
  return (
    <ListCard rows={rows} empty={<EmptyNote title={none} />}>
      {(shown) => (
        <DataTable
          label={label}
          rows={shown}
          columns={columns}
          keyOf={({ id }) => id}
          pageSize={20}
          newest={50}
          file={label.toLowerCase()}
          current={current}
        />
      )}
    </ListCard>
  );
}

export const VoucherTable = ({ vouchers: rows, onVoid }: { vouchers: readonly Voucher[]; onVoid(voucher: Voucher): void }) => (
  <Table label="Vouchers" rows={rows} columns={vouchersFor(onVoid)} none="No vouchers yet" />
);

export const RedemptionTable = ({ redemptions: rows }: { redemptions: readonly Redemption[] }) => (
  <Table label="Redemptions" rows={rows} columns={redemptions} none="Nothing redeemed yet" />
);

export const OrderTable = ({ orders: rows, current }: { orders: readonly Order[]; current?: string | undefined }) => (
  <Table label="Orders" rows={rows} columns={ordersWith(useStoreNames())} none="No orders yet" current={current} />
);
