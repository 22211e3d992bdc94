import type { CSSProperties, ReactNode } from 'react';
import css from './Progress.module.css';

type Props = { label: ReactNode; said: string; shown?: ReactNode; value: number; max: number; colour?: string };

/** A progress bar with text above (`shown`: "6 of 9"). `said` names it for screen readers; `colour` is a CSS colour. */
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

/** The steps of a form as punched holes: done, current, remaining. Decorative: text beside it must say it too. */
export function StepHoles({ step, steps }: { step: number; steps: number }) {
  return (
    <span className={css.holes} aria-hidden="true">
      {Array.from({ length: steps }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
        <i key={i} className={i + 1 < step ? css.done : i + 1 === step ? css.now : undefined} />
      ))}
    </span>
  );
}

/** A small clipped card beside a form's title: the current step and its holes. */
export function StepCard({ label, step, steps }: { label: string; step: number; steps: number }) {
  return (
    <div className={css.card}>
      {label}
      <StepHoles step={step} steps={steps} />
    </div>
  );
}
