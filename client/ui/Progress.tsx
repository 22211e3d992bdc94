import type { CSSProperties, ReactNode } from 'react';
import css from './Progress.module.css';

type Props = { label: ReactNode; said: string; shown?: ReactNode; value: number; max: number; colour?: string };

/** How far along: words above (`shown`: "6 of 9"), a bar below. `said` names it for screen readers; `colour` is a CSS colour. */
export function Progress({ label, said, shown, value, max, colour }: Props) {
  const part = Math.max(0, Math.min(1, max > 0 ? value / max : 0));
  return (
    <div>
      <div className={css.words}>
        <span>{label}</span>
        <b>{shown}</b>
      </div>
      <div className={css.track} role="progressbar" aria-label={said} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max}>
        <i style={{ '--part': `${part * 100}%`, '--fill': colour } as CSSProperties} />
      </div>
    </div>
  );
}

/** Steps of a form as punched holes: those done, the one at hand, those to come. Words beside them must say it, too. */
export function StepHoles({ step, steps }: { step: number; steps: number }) {
  return (
    <span className={css.holes} aria-hidden="true">
      {Array.from({ length: steps }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
        <i key={i} className={i + 1 < step ? css.done : i + 1 === step ? css.now : undefined} />
      ))}
    </span>
  );
}

/** The little clipped card beside a form's title: which step, and its holes. */
export function StepCard({ label, step, steps }: { label: string; step: number; steps: number }) {
  return (
    <div className={css.card}>
      {label}
      <StepHoles step={step} steps={steps} />
    </div>
  );
}
