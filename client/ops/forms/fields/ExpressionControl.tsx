import { type KeyboardEvent, useState } from 'react';
import { completed, completionsOf } from '../expression-form.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import style from '../forms.module.css';

/** An expression: completes names (Tab or Enter takes the first), says at once what is wrong with it. */
export function ExpressionControl({ value, path, label, inputId, describedBy, invalid, locked }: FieldProps) {
  const { set, surroundings } = useFormScope();
  const [focused, setFocused] = useState(false);
  const source = typeof value === 'string' ? value.replace(/^=/, '') : '';
  const offers = focused ? completionsOf(source, surroundings.expressions?.names ?? []) : [];
  const wrong = source === '' ? undefined : surroundings.expressions?.check?.(source);
  const take = (next: string) => set(path, `=${next}`, 'typing');
  function hear(event: KeyboardEvent): void {
    if ((event.key !== 'Tab' && event.key !== 'Enter') || event.shiftKey || !offers[0]) return;
    event.preventDefault();
    take(completed(source, offers[0]));
  }
  return (
    <div className={style.expression}>
      <div className={style.box}>
        <span className={style.equals} aria-hidden>
          =
        </span>
        <input
          id={inputId}
          className={style.input}
          data-code
          aria-label={`${label}, expression`}
          value={source}
          readOnly={locked}
          aria-invalid={invalid || wrong !== undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => take(event.currentTarget.value)}
          onKeyDown={hear}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
      {offers.length > 0 && (
        <ul className={style.offers}>
          {offers.map((name) => (
            <li key={name}>
              <button
                type="button"
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(completed(source, name))}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {wrong && <p className={style.wrong}>{wrong}</p>}
    </div>
  );
}
