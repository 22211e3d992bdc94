import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import boxStyle from '../Box.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { figure } from '../limits.ts';
import { numberIn } from '../number-text.ts';
import style from './NumberControl.module.css';

/** A number with its unit. The arrow keys step by one step, with Shift by ten. Text that is not a number is kept, so that validation reports it. */
export function NumberControl({ schema, value, path, label, inputId, describedBy, invalid, locked, required }: FieldProps) {
  const { set } = useFormScope();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? figure(value) : String(value ?? ''));
  const step = schema.multipleOf ?? (schema.type === 'number' ? 0.1 : 1);

  function take(text: string): void {
    setTyped(text);
    set(path, text.trim() === '' ? undefined : (numberIn(text) ?? text), 'typing');
  }

  function move(by: number): void {
    const from = typeof value === 'number' ? value : (schema.minimum ?? 0);
    // Removes binary rounding errors, for example of 1.1 + 0.1.
    const next = Math.round((from + by) * 1e6) / 1e6;
    setTyped(undefined);
    set(path, Math.min(Math.max(next, schema.minimum ?? next), schema.maximum ?? next), 'typing');
  }

  function hear(event: KeyboardEvent): void {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined || locked) return;
    event.preventDefault();
    move(event.shiftKey ? by * 10 : by);
  }

  return (
    <div className={boxStyle.box}>
      <input
        id={inputId}
        className={boxStyle.input}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-valuenow={typeof value === 'number' ? value : undefined}
        aria-valuemin={schema.minimum}
        aria-valuemax={schema.maximum}
        value={shown}
        readOnly={locked}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={hear}
        onBlur={() => setTyped(undefined)}
      />
      {schema['x-unit'] && <span className={boxStyle.unit}>{schema['x-unit']}</span>}
      {!locked && (
        <span className={style.steppers}>
          <button type="button" tabIndex={-1} aria-label={`Less: ${label}`} onClick={() => move(-step)}>
            <Minus size={13} aria-hidden />
          </button>
          <button type="button" tabIndex={-1} aria-label={`More: ${label}`} onClick={() => move(step)}>
            <Plus size={13} aria-hidden />
          </button>
        </span>
      )}
    </div>
  );
}
