import type { Draft } from '../../editing/use-draft.ts';
import style from './Odds.module.css';

interface CellLimitProps {
  readonly draft: Draft;
  readonly at: number;
  readonly name: 'stockTotal' | 'capPerDay';
  readonly label: string;
  readonly value: number | undefined;
}

/** How many there are, or may go a day; any number where it is empty. */
export function CellLimit({ draft, at, name, label, value }: CellLimitProps) {
  const pointer = `/prizes/${at}/${name}`;
  const lock = draft.lockOf(pointer);
  return (
    <input
      className={style.limit}
      aria-label={label}
      inputMode="numeric"
      placeholder="Any"
      title={lock}
      disabled={!draft.editable || lock !== undefined}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 9);
        draft.edit((body) => {
          const prize = (body.prizes as Record<string, unknown>[])[at]!;
          if (digits === '') delete prize[name];
          else prize[name] = Number(digits);
        }, pointer);
      }}
    />
  );
}
