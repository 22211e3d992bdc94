import { useSite } from '../../parts/use-site.ts';
import { branchLabel, branchOf } from '../branches.ts';
import cardsStyle from '../Cards.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { Help } from '../Help.tsx';
import listStyle from '../List.module.css';
import { startingValue } from '../starting-value.ts';

/** Choice between the branches of an `anyOf`, and the control of the chosen one. */
export function EitherControl(props: FieldProps) {
  const {
    set,
    views: { Control },
  } = useFormScope();
  const site = useSite();
  const choices = props.schema.anyOf ?? [];
  const at = branchOf(choices, props.value, site);
  return (
    <div className={listStyle.list}>
      <div className={cardsStyle.cards}>
        {choices.map((choice, index) => (
          <label key={branchLabel(choice, index)} className={cardsStyle.card}>
            <input
              type="radio"
              name={props.inputId}
              checked={index === at}
              disabled={props.locked}
              onChange={() => set(props.path, startingValue(choice, site))}
            />
            <span>
              {branchLabel(choice, index)}
              {choice.description && (
                <small>
                  <Help text={choice.description} />
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
      <Control {...props} schema={choices[at]!} inputId={`${props.inputId}in`} />
    </div>
  );
}
