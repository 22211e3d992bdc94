import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { marketName } from '../../parts/names.ts';
import { useNow } from '../../parts/use-now.ts';
import { useProgramme } from '../../parts/use-programme.ts';
import { useSite } from '../../parts/use-site.ts';
import { clearanceOf, type DrawRules } from './clearance.ts';
import style from './Lotteries.module.css';

/** All markets, with whether this draw can run there and why not. */
export function ClearanceTable({ body }: { body: Readonly<Record<string, unknown>> }) {
  const rules = useProgramme<DrawRules>('draws');
  const now = useNow();
  const { marketCodes } = useSite();
  const switches = useCall('killSwitches.list').data?.items;
  if (!rules || !switches) return null;
  const clearance = clearanceOf(body, rules, switches, now, marketCodes);
  const count = clearance.filter(({ can }) => can).length;
  return (
    <Card
      title="Where it can be drawn"
      aside={
        <Link className={style.link} to="/campaigns/draws">
          Draws and the law
        </Link>
      }
    >
      <p className={style.quiet}>
        {count} of {clearance.length} markets. Draws stay off where they are not cleared or have no notice.
      </p>
      <ul className={style.law} aria-label="Markets">
        {clearance.map(({ market, can, why, paid, minAge }) => (
          <li key={market} data-can={can || undefined}>
            {can ? <Check size={15} aria-hidden /> : <X size={15} aria-hidden />}
            <div>
              <b>{marketName(market)}</b>
              <span>{can ? `From ${minAge ?? 0} years. ${paid ? 'Spins can be bought' : 'Spins cannot be bought'}` : why}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
