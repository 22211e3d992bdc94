import { branchLabel, branchOf } from '../branches.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import style from '../forms.module.css';
import { startingValue } from '../starting-value.ts';

/** One of several forms: which one, then its fields. */
export function EitherControl(props: FieldProps) {
  const {
    set,
    views: { Control },
  } = useFormScope();
  const choices = props.schema.anyOf ?? [];
  const at = branchOf(choices, props.value);
  return (
    <div className={style.list}>
      <div className={style.cards}>
        {choices.map((choice, index) => (
          <label key={branchLabel(choice, index)} className={style.card}>
            <input
              type="radio"
              name={props.inputId}
              checked={index === at}
              disabled={props.locked}
              onChange={() => set(props.path, startingValue(choice))}
            />
            <span>
              {branchLabel(choice, index)}
              {choice.description && <small>{choice.description}</small>}
            </span>
          </label>
        ))}
      </div>
      <Control {...props} schema={choices[at]!} inputId={`${props.inputId}in`} />
    </div>
  );
}
