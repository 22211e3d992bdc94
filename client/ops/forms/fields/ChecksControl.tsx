import { useSite } from '../../parts/use-site.ts';
import { choicesOf } from '../choices.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { choiceLabel } from '../labels.ts';
import style from './ChecksControl.module.css';

/** Checkboxes for a list of choices. Chosen values keep their order; a new one is appended. */
export function ChecksControl({ schema, value, path, locked }: FieldProps) {
  const { set } = useFormScope();
  const site = useSite();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div className={style.checks}>
      {choicesOf(schema.items, site)?.map((choice) => {
        const on = chosen.includes(choice);
        return (
          <label key={String(choice)} className={style.check}>
            <input
              type="checkbox"
              checked={on}
              disabled={locked}
              onChange={() => set(path, on ? chosen.filter((each) => each !== choice) : [...chosen, choice])}
            />
            {choiceLabel(choice, schema.items?.['x-as'])}
          </label>
        );
      })}
    </div>
  );
}
