import { Power } from 'lucide-react';
import { marketName } from '../../parts/names.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Switches.module.css';
import { type Switch, SwitchOn } from './SwitchOn.tsx';
import { targetText } from './targets.ts';

/** Active kill switches, each with a button that ends it. */
export function OffNow({ switches }: { switches: readonly Switch[] }) {
  return (
    <ul className={style.off}>
      {switches.map(({ id, target, market, reason, by, at }) => (
        <li key={id}>
          <Power size={20} aria-hidden />
          <div>
            <b>{targetText(target)}</b>
            <p>
              {market ? marketName(market) : 'Everywhere'}. “{reason}”
            </p>
            <small>
              {by.name}, <Ago at={at} />
            </small>
          </div>
          <SwitchOn target={target} market={market} />
        </li>
      ))}
    </ul>
  );
}
