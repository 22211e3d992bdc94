import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import boxStyle from '../Box.module.css';
import { completed, completionsOf } from '../expression-form.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import style from './ExpressionControl.module.css';

interface ExpressionControlProps extends FieldProps {
  /** True if the expression has just replaced a value; it then gets the focus. */
  readonly begun?: boolean;
}

/** Input for an expression with name completion: Tab or Enter takes the first name, Escape closes the list. */
export function ExpressionControl({ value, path, label, inputId, describedBy, invalid, locked, begun = false }: ExpressionControlProps) {
  const { set, surroundings } = useFormScope();
  const [offering, setOffering] = useState(begun);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!begun) return;
    input.current?.focus();
    input.current?.select();
  }, [begun]);
  const source = typeof value === 'string' ? value.replace(/^=/, '') : '';
  const { names = [], itemNames = [] } = surroundings.expressions ?? {};
  const offers = offering ? completionsOf(source, path.at(-1) === 'key' ? [...itemNames, ...names] : names) : [];
  const take = (next: string) => set(path, `=${next}`, 'typing');
  function hear(event: KeyboardEvent): void {
    if (!offers[0]) return;
    if (event.key === 'Escape') setOffering(false);
    else if ((event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey) take(completed(source, offers[0]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={style.expression}>
      <div className={boxStyle.box}>
        <span className={style.equals} aria-hidden>
          =
        </span>
        <input
          id={inputId}
          ref={input}
          className={boxStyle.input}
          data-code
          aria-label={`${label}, expression`}
          value={source}
          readOnly={locked}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setOffering(true);
            take(event.currentTarget.value);
          }}
          onKeyDown={hear}
          onBlur={() => setOffering(false)}
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
    </div>
  );
}
