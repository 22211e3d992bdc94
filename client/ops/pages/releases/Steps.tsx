import { Check, Clock, Minus, X } from 'lucide-react';
import style from './Steps.module.css';
import type { ReleaseStep } from './steps.ts';

const icons = { done: Check, now: Clock, ahead: undefined, skipped: Minus, stopped: X, unreached: Minus } as const;
const words = { done: 'done', now: 'now', ahead: 'to come', skipped: 'not needed', stopped: 'stopped', unreached: 'not reached' } as const;

/** Steps from draft to live, with the current one. */
export function Steps({ steps }: { steps: readonly ReleaseStep[] }) {
  return (
    <ol className={style.steps} aria-label="Steps">
      {steps.map(({ label, state }) => {
        const Icon = icons[state];
        return (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden>{Icon && <Icon size={14} strokeWidth={2.6} />}</i>
            {label}
            <span className="sr-only">, {words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
