import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { showCount } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import style from './Liability.module.css';
import { colorOf, type Liability, monthName } from './liability.ts';

type Total = Liability['totals'][number];
type Item = Liability['items'][number];

const totals: readonly Column<Total>[] = [
  {
    id: 'market',
    label: 'Market',
    value: ({ market }) => market,
    cell: ({ market }, { marketCodes }) => (
      <span className={style.market}>
        <i style={{ background: `var(${colorOf(market, marketCodes)})` }} /> {marketName(market)}
      </span>
    ),
  },
  { id: 'members', label: 'Members', value: ({ members }) => members, cell: ({ members }) => showCount(members), end: true, minor: true },
  {
    id: 'outstanding',
    label: 'Outstanding',
    value: ({ outstanding }) => outstanding,
    cell: ({ outstanding }) => <b>{showCount(outstanding)}</b>,
    end: true,
  },
  { id: 'debt', label: 'Owed by members', value: ({ debt }) => debt, cell: ({ debt }) => showCount(debt), end: true, minor: true },
  { id: 'ledger', label: 'Ledger', value: ({ ledger }) => ledger, cell: ({ ledger }) => showCount(ledger), end: true },
  { id: 'worth', label: 'Worth', money: ({ worth }) => worth, end: true },
];

const months: readonly Column<Item>[] = [
  { id: 'month', label: 'Expires in', value: ({ month }) => month, cell: ({ month }) => monthName(month) },
  { id: 'market', label: 'Market', value: ({ market }) => market },
  { id: 'coins', label: 'Coins', value: ({ coins }) => coins, cell: ({ coins }) => <b>{showCount(coins)}</b>, end: true },
  { id: 'held', label: 'Of them held', value: ({ held }) => held, cell: ({ held }) => showCount(held), end: true, minor: true },
  { id: 'worth', label: 'Worth', money: ({ worth }) => worth, end: true },
];

/** Tables of the totals by market and by month. */
export function Totals({ liability }: { liability: Liability }) {
  if (liability.totals.length === 0) return null;
  return (
    <>
      <Card title="By market" flush>
        <DataTable label="Liability by market" rows={liability.totals} columns={totals} keyOf={({ market }) => market} file="liability" />
      </Card>
      <Card title="By month" flush>
        <DataTable
          label="Liability by month"
          rows={liability.items}
          columns={months}
          keyOf={({ month, market }) => `${month}${market}`}
          pageSize={12}
          file="liability-by-month"
        />
      </Card>
    </>
  );
}
