import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  name: string;
  /** YYYY-MM-DD or ''. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  autoComplete?: 'bday';
  onBlur?: () => void;
  disabled?: boolean;
};

/** A date, chosen in the phone's own calendar. */
export function DateField(p: Props) {
  return (
    <Field {...p}>
      {(wires) => (
        <div className={css.box} data-invalid={wires['aria-invalid']}>
          <input
            {...wires}
            className={css.input}
            type="date"
            name={p.name}
            value={p.value}
            min={p.min}
            max={p.max}
            autoComplete={p.autoComplete}
            disabled={p.disabled}
            onBlur={p.onBlur}
            onChange={(event) => p.onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
