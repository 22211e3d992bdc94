import { useId, useState } from 'react';
import { lottery } from '../../../../schemas/campaigns/lottery.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { figure } from '../../forms/limits.ts';
import { numberIn } from '../../forms/number-text.ts';
import { wholeNumberRefusal } from '../../parts/whole-number.ts';
import style from './Odds.module.css';

interface CellLimitProps {
  readonly draft: Draft;
  readonly at: number;
  readonly name: 'stockTotal' | 'capPerDay';
  readonly label: string;
  /** Value in the draft; may be text that is not a number. */
  readonly value: unknown;
}

const limits = lottery.body.properties.prizes.items.properties;

/** Input for the stock or daily limit of a prize; empty means unlimited. An invalid value stays in the draft as typed, and blocks publishing. */
export function CellLimit({ draft, at, name, label, value }: CellLimitProps) {
  const [typed, setTyped] = useState<string>();
  const refusalId = useId();
  const pointer = `/prizes/${at}/${name}`;
  const lock = draft.lockOf(pointer);
  const shown = typed ?? (typeof value === 'number' ? figure(value) : String(value ?? ''));
  const refusal = wholeNumberRefusal(shown, { least: limits[name].minimum, most: limits[name].maximum });
  function take(text: string): void {
    setTyped(text);
    draft.edit((body) => {
      const prize = (body.prizes as Record<string, unknown>[])[at]!;
      if (text.trim() === '') delete prize[name];
      else prize[name] = numberIn(text) ?? text;
    }, pointer);
  }
  return (
    <>
      <input
        className={style.limit}
        aria-label={label}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : refusalId}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Any"
        title={lock}
        disabled={!draft.editable || lock !== undefined}
        value={shown}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      {refusal && (
        <span id={refusalId} className={style.refusal} aria-live="polite">
          {refusal}
        </span>
      )}
    </>
  );
}
