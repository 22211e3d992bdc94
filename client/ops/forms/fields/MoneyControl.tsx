import { useState } from 'react';
import { minorDigits } from '../../../../schemas/money.ts';
import { useSite } from '../../parts/use-site.ts';
import boxStyle from '../Box.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { amountIn, currencyAt, moneyText } from '../money-text.ts';
import style from './MoneyControl.module.css';
import { NumberControl } from './NumberControl.tsx';

/** An amount in the currency of its market, stored in minor units. The arrow keys step by one major unit, with Shift by ten. */
export function MoneyControl(props: FieldProps) {
  const { set, surroundings } = useFormScope();
  const { value, path, inputId, describedBy, invalid, locked, required, schema } = props;
  const { currencies } = useSite();
  const [typed, setTyped] = useState<string>();
  const currency = currencyAt(path, surroundings.currencies);
  if (!currency) return <NumberControl {...props} />;
  const known = currency;
  const one = 10 ** minorDigits(currency, currencies);
  const shown = typed ?? (typeof value === 'number' ? moneyText(value, currency, currencies) : String(value ?? ''));

  function take(text: string): void {
    setTyped(text);
    set(path, text.trim() === '' ? undefined : (amountIn(text, known, currencies) ?? text), 'typing');
  }

  return (
    <div className={boxStyle.box}>
      <span className={style.currency} aria-hidden>
        {currency}
      </span>
      <input
        id={inputId}
        className={boxStyle.input}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-valuenow={typeof value === 'number' ? value / one : undefined}
        aria-valuetext={typeof value === 'number' ? `${currency} ${moneyText(value, currency, currencies)}` : undefined}
        value={shown}
        readOnly={locked}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          const by = { ArrowUp: one, ArrowDown: -one }[event.key];
          if (by === undefined || locked) return;
          event.preventDefault();
          setTyped(undefined);
          const next = (typeof value === 'number' ? value : 0) + by * (event.shiftKey ? 10 : 1);
          set(path, Math.max(next, schema.minimum ?? 0), 'typing');
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
