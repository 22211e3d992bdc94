import { memo, useState } from 'react';
import type { Schema } from '../../../../schemas/schema.ts';
import { useSite } from '../../parts/use-site.ts';
import { cellText, cellValue } from './cell-text.ts';
import style from './TableControl.module.css';

interface Props {
  readonly schema: Schema;
  readonly value: unknown;
  readonly currency: string | undefined;
  /** Inherited value, shown as placeholder while the row has none of its own. */
  readonly common: unknown;
  readonly label: string;
  readonly place: string;
  readonly locked: boolean;
  readonly invalid: boolean;
  /** True if the cell has a warning. */
  readonly warned: boolean;
  readonly describedBy: string | undefined;
  readonly pointer: string;
  /** True for the first column of its group. */
  readonly first: boolean;
  onWrite(place: string, value: unknown): void;
}

/** A cell with a number. Typing is applied at once; focus selects the whole content. */
export const TableCell = memo(function TableCell({ schema, value, currency, common, label, place, onWrite, ...of }: Props) {
  const [typed, setTyped] = useState<string>();
  const { currencies } = useSite();
  return (
    <td data-wrong={of.invalid ? 'error' : of.warned ? 'warning' : undefined} data-first={of.first || undefined} data-pointer={of.pointer}>
      <input
        className={style.cell}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={of.invalid}
        aria-describedby={of.describedBy}
        data-place={place}
        readOnly={of.locked}
        placeholder={common === undefined ? '–' : cellText(schema, common, currency, currencies)}
        value={typed ?? cellText(schema, value, currency, currencies)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onWrite(place, cellValue(schema, event.currentTarget.value, currency, currencies));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </td>
  );
});
