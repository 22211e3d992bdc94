import own from './DayLists.module.css';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Parts = { readonly d: string; readonly m: string; readonly y: string };
type List = {
  readonly key: keyof Parts;
  readonly name: string;
  readonly text: string;
  readonly options: { value: string; label: string }[];
};
type Props = FieldProps & { lists: List[]; value: Parts; onChange: (value: Parts) => void; disabled?: boolean };

/** Lists for day, month and year side by side, each with the phone's own picker; year and month share the width that the day leaves. */
export function DayLists({ lists, value, onChange, disabled, ...field }: Props) {
  return (
    <Field {...field} group>
      {(wires) => (
        <div className={own.lists}>
          {lists.map(({ key, name, text, options }) => (
            <div key={key} className={`${css.box} ${own[key]}`} data-invalid={wires['aria-invalid']}>
              <select
                className={`${css.input} ${own.list} ${value[key] ? '' : own.empty}`}
                name={name}
                aria-label={`${field.label}: ${text}`}
                aria-describedby={wires['aria-describedby']}
                aria-invalid={wires['aria-invalid']}
                value={value[key]}
                disabled={disabled}
                onChange={(event) => onChange({ ...value, [key]: event.target.value })}
              >
                <option value="" disabled>
                  {text}
                </option>
                {options.map((each) => (
                  <option key={each.value} value={each.value}>
                    {each.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}
