import type { CSSProperties } from 'react';
import css from './CodeField.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onFull?: (value: string) => void;
  digits: number;
  disabled?: boolean;
};

/**
 * A one-time code shown in boxes, one per digit, over a single real input, so that paste and the phone's suggestion fill all of them. `onFull` gets
 * the complete code.
 */
export function CodeField(p: Props) {
  const { digits } = p;
  return (
    <Field {...p}>
      {(wires) => (
        <div className={css.boxes} style={{ '--many': digits } as CSSProperties} data-invalid={wires['aria-invalid']}>
          {Array.from({ length: digits }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index
            <span key={i} aria-hidden="true" className={i === Math.min(p.value.length, digits - 1) ? css.at : undefined}>
              {p.value[i]}
            </span>
          ))}
          <input
            {...wires}
            name={p.name}
            value={p.value}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            disabled={p.disabled}
            onChange={(event) => {
              const code = event.target.value.replace(/\D/g, '').slice(0, digits);
              p.onChange(code);
              if (code.length === digits && code !== p.value) p.onFull?.(code);
            }}
          />
        </div>
      )}
    </Field>
  );
}
