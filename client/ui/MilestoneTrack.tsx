import type { CSSProperties } from 'react';
import { Icon } from './Icon.tsx';
import css from './MilestoneTrack.module.css';

type Mark = { at: number; label: string; prize: string; doneLabel?: string };

/** A progress bar with prizes: `value` of `max`, a mark at each prize (`prize` "+10" at 20), ticked once reached. */
export function MilestoneTrack({ value, max, marks, label }: { value: number; max: number; marks: Mark[]; label?: string }) {
  const at = (x: number) => ({ '--at': `${Math.min(100, (x / max) * 100)}%` }) as CSSProperties;
  return (
    <section className={css.track} aria-label={label}>
      <div className={css.bar} style={at(value)} />
      {marks.map((m) => (
        <span key={m.at} className={css.mark} style={at(m.at)}>
          <i className={value >= m.at ? css.done : undefined}>
            {value >= m.at ? <Icon name="check" label={m.doneLabel ?? m.prize} /> : m.prize}
          </i>
          {m.label}
        </span>
      ))}
    </section>
  );
}
