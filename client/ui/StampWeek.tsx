import { Coin } from './art/Coin.tsx';
import { Stamp, stampOf } from './Stamp.tsx';
import css from './StampWeek.module.css';

export type StampDay = { day: number; label: string; state: 'done' | 'missed' | 'today' | 'ahead'; said: string; landed?: boolean };

/** Seven days with their stamps. `label` is shown below the disc, `said` is read out ("Monday, checked in"); `landed` animates the stamp once. */
export function StampWeek({ days, label }: { days: StampDay[]; label: string }) {
  return (
    <ol className={css.week} aria-label={label}>
      {days.map((d) => (
        <li key={d.day} className={[css.day, css[d.state], d.landed && css.landed].filter(Boolean).join(' ')}>
          <span className={css.disc}>
            {d.state === 'done' && <Stamp {...stampOf(d.day)} seed={d.day} size={30} />}
            {d.state === 'today' && <Coin size={20} />}
          </span>
          <span aria-hidden="true">{d.label}</span>
          <span className="sr-only">{d.said}</span>
        </li>
      ))}
    </ol>
  );
}
