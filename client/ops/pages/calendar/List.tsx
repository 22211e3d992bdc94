import { Link } from 'react-router-dom';
import table from '../../parts/ListTable.module.css';
import { marketsText } from '../../parts/names.ts';
import { When } from '../../parts/When.tsx';
import type { Entry } from './entries.ts';

/** The same as a table, for those who read lines better than bars. */
export function List({ entries, zone }: { entries: readonly Entry[]; zone: string }) {
  const sorted = [...entries].sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return (
    <table className={table.list}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Markets</th>
          <th scope="col">At the same time</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ id, what, title, path, from, to, markets, meets }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={path}>{title}</Link> <small>{what === 'release' ? 'Release' : 'Campaign'}</small>
            </th>
            <td data-head="From">{from === undefined ? 'Always' : <When at={new Date(from).toISOString()} zone={zone} time />}</td>
            <td data-head="To">
              {what === 'release' ? '' : to === undefined ? 'Open' : <When at={new Date(to).toISOString()} zone={zone} time />}
            </td>
            <td>{marketsText(markets)}</td>
            <td data-head="At the same time">{meets.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
