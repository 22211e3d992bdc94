import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import own from './SelectField.module.css';

export type Option = { value: string; label: string; text?: string };
type Props = FieldProps & {
  name: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
  empty?: string;
  disabled?: boolean;
};

/** A select field with the phone's own picker. `empty` is shown while nothing is chosen. */
export function SelectField(p: Props) {
  return (
    <Field {...p}>
      {(wires) => (
        <div className={css.box} data-invalid={wires['aria-invalid']}>
          <select
            {...wires}
            className={`${css.input} ${own.select} ${p.value ? '' : own.empty}`}
            name={p.name}
            value={p.value}
            disabled={p.disabled}
            onChange={(event) => p.onChange(event.target.value)}
          >
            {p.empty !== undefined && (
              <option value="" disabled>
                {p.empty}
              </option>
            )}
            {p.options.map((o) => (
              <option key={o.value} value={o.value}>
                {o.label}
              </option>
            ))}
          </select>
          <span className={own.chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}
