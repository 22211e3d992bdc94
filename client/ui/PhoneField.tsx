import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import own from './SelectField.module.css';

/** For example `code` MY, `dial` +60, `example` 12-345 6789. */
export type PhoneCountry = { code: string; dial: string; name: string; example: string };
type Props = FieldProps & {
  name: string;
  countries: PhoneCountry[];
  country: string;
  onCountry: (code: string) => void;
  number: string;
  onNumber: (number: string) => void;
  onBlur?: () => void;
  countryLabel: string;
  checked?: boolean;
  disabled?: boolean;
};

/** Country code and number side by side; the placeholder is the country's example. */
export function PhoneField(p: Props) {
  const chosen = p.countries.find((c) => c.code === p.country);
  return (
    <Field {...p}>
      {(wires) => (
        <div className={own.pair}>
          <div className={css.box}>
            <div className={own.dial}>
              <b>{chosen?.code}</b> {chosen?.dial}
              <Icon name="chevron-down" size={18} />
              <select
                aria-label={p.countryLabel}
                value={p.country}
                disabled={p.disabled}
                onChange={(event) => p.onCountry(event.target.value)}
              >
                {p.countries.map((c) => (
                  <option key={c.code} value={c.code}>
                    {c.name} {c.dial}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <div className={css.box} data-invalid={wires['aria-invalid']}>
            <input
              {...wires}
              className={css.input}
              name={p.name}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder={chosen?.example}
              value={p.number}
              disabled={p.disabled}
              onChange={(event) => p.onNumber(event.target.value)}
              onBlur={p.onBlur}
            />
            {p.checked && !p.error && (
              <span className={css.inside}>
                <Icon name="check" />
              </span>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
