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
  /** As the draft has it; also what is no number. */
  readonly value: unknown;
}

const limits = lottery.body.properties.prizes.items.properties;

/** How many there are, or may go a day; any number where it is empty. What cannot be stays in the draft as it was typed, and keeps it from being published. */
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
