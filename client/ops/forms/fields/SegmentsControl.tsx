import { type FieldProps, useFormScope } from '../form-context.ts';
import style from '../forms.module.css';
import { choiceLabel } from '../labels.ts';

/** One of a few choices, all in sight. */
export function SegmentsControl({ schema, value, path, inputId, locked }: FieldProps) {
  const { set } = useFormScope();
  return (
    <div className={style.cards}>
      {schema.enum?.map((choice) => (
        <label key={String(choice)} className={style.card}>
          <input type="radio" name={inputId} checked={value === choice} disabled={locked} onChange={() => set(path, choice)} />
          {choiceLabel(choice)}
        </label>
      ))}
    </div>
  );
}
