import type { HTMLInputAutoCompleteAttribute } from 'react';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export type TextFieldProps = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  /** A multi-line field that the member can resize. */
  long?: boolean;
  /** Label of a clear button, shown while the field has text; no button without it. */
  clearLabel?: string;
  /** Shows a tick inside the field: its value was checked. */
  checked?: boolean;
};

/** A text field of one or several lines, 52 px high. */
export function TextField(p: TextFieldProps) {
  const Tag = p.long ? 'textarea' : 'input';
  return (
    <Field {...p}>
      {(wires) => (
        <div className={css.box} data-invalid={wires['aria-invalid']}>
          <Tag
            {...wires}
            className={css.input}
            name={p.name}
            value={p.value}
            onChange={(event) => p.onChange(event.target.value)}
            onBlur={p.onBlur}
            type={p.long ? undefined : p.type}
            inputMode={p.inputMode}
            autoComplete={p.autoComplete}
            placeholder={p.placeholder}
            maxLength={p.maxLength}
            required={p.required}
            disabled={p.disabled}
          />
          {p.checked && !p.error && (
            <span className={css.inside}>
              <Icon name="check" />
            </span>
          )}
          {p.clearLabel && p.value && <IconButton icon="close" label={p.clearLabel} onClick={() => p.onChange('')} />}
        </div>
      )}
    </Field>
  );
}
