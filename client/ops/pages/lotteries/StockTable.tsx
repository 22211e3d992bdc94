import { Card } from '../../parts/Card.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { showCount } from '../../parts/figures.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { type Audit, nameIn } from './audit.ts';

/** Remaining stock of each prize, in total and today. */
export function StockTable({ stock, names }: { stock: Audit['stock']; names: ReadonlyMap<string, string> }) {
  const nameOf = ({ prizeId: id, name }: Audit['stock'][number]) => nameIn(names, { id, name });
  return (
    <Card title="Prizes left" flush>
      <DataTable
        label="Prizes left"
        rows={stock}
        keyOf={({ prizeId }) => prizeId}
        columns={[
          { id: 'name', label: 'Prize', value: nameOf, cell: (prize) => <b>{nameOf(prize)}</b> },
          { id: 'awarded', label: 'Given', value: ({ awarded }) => awarded, cell: ({ awarded }) => showCount(awarded), end: true },
          {
            id: 'left',
            label: 'Left',
            value: ({ left }) => left,
            cell: ({ left, total }) =>
              left === undefined ? (
                'Any number'
              ) : left === 0 ? (
                <StatusDot tone="failing">None of {showCount(total ?? 0)}</StatusDot>
              ) : (
                `${showCount(left)} of ${showCount(total ?? left)}`
              ),
            end: true,
          },
          {
            id: 'today',
            label: 'Today',
            value: ({ awardedToday }) => awardedToday,
            cell: ({ awardedToday, capPerDay }) =>
              capPerDay === undefined ? showCount(awardedToday) : <span>{`${showCount(awardedToday)} of ${showCount(capPerDay)}`}</span>,
            end: true,
          },
        ]}
      />
    </Card>
  );
}
