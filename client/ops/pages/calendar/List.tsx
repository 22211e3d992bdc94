import { Link } from 'react-router-dom';
import table from '../../parts/ListTable.module.css';
import { marketsText } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';
import { End, When } from '../../parts/When.tsx';
import type { Entry } from './entries.ts';

/** The calendar's entries as a table. */
export function List({ entries, zone }: { entries: readonly Entry[]; zone: string }) {
  const site = useSite();
  const sorted = [...entries].sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  return (
    <table className={table.list}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">From</th>
          <th scope="col">Until</th>
          <th scope="col">Markets</th>
          <th scope="col">At the same time</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ id, what, title, about, path, from, to, markets, meets }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={path}>{title}</Link> <small>{what === 'release' ? 'Release' : (about ?? 'Campaign')}</small>
            </th>
            <td data-head="From">{from === undefined ? 'Always' : <When at={new Date(from).toISOString()} zone={zone} time />}</td>
            <td data-head="Until">
              {what === 'release' ? '' : to === undefined ? 'Open' : <End at={new Date(to).toISOString()} zone={zone} />}
            </td>
            <td>{marketsText(markets, site)}</td>
            <td data-head="At the same time">{meets.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
