import { Coin } from './art/Coin.tsx';
import { Shape } from './art/Shape.tsx';
import { IconButton } from './IconButton.tsx';
import { Stamp, stampOf } from './Stamp.tsx';
import css from './StampCalendar.module.css';
import type { StampDay } from './StampWeek.tsx';

type Props = {
  title: string;
  /** Seven short names, starting with the first day of the week. */
  weekdays: string[];
  /** Number of empty cells before the first day, 0 to 6. */
  blank: number;
  days: (StampDay & { bonus?: boolean })[];
  lastLabel: string;
  nextLabel: string;
  onLast?: () => void;
  onNext?: () => void;
};

/** A month of check-ins: stamps, dents for missed days, rings for future days, a star for a bonus. */
export function StampCalendar({ title, weekdays, blank, days, lastLabel, nextLabel, onLast, onNext }: Props) {
  return (
    <section className={css.month} aria-label={title}>
      <div className={css.head}>
        <h3>{title}</h3>
        <IconButton icon="chevron-left" label={lastLabel} disabled={!onLast} onClick={onLast} />
        <IconButton icon="chevron-right" label={nextLabel} disabled={!onNext} onClick={onNext} />
      </div>
      <div className={css.grid}>
        {weekdays.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two weekdays may share a letter.
          <b key={i} aria-hidden="true">
            {name}
          </b>
        ))}
        {days.map((d, i) => (
          <div
            key={d.day}
            className={[css.day, css[d.state], d.landed && css.landed].filter(Boolean).join(' ')}
            style={i ? undefined : { gridColumnStart: blank + 1 }}
          >
            <span className={css.disc}>
              {d.state === 'done' && <Stamp {...stampOf(d.day)} seed={d.day} size={40} />}
              {d.state === 'today' && <Coin size={21} />}
              {d.state === 'missed' && <i />}
              {d.state === 'ahead' && d.bonus && <Shape name="star" size={23} />}
            </span>
            <span aria-hidden="true">{d.label}</span>
            <span className="sr-only">{d.said}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
