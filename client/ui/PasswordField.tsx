import { useState } from 'react';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type Props = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** `new` lets the password manager suggest one, `current` lets it fill one in. */
  kind: 'current' | 'new';
  showLabel: string;
  hideLabel: string;
  disabled?: boolean;
};

/** A password field with a button to show the text; toggling it keeps the text and the input element. */
export function PasswordField(p: Props) {
  const [seen, setSeen] = useState(false);
  return (
    <Field {...p}>
      {(wires) => (
        <div className={css.box} data-invalid={wires['aria-invalid']}>
          <input
            {...wires}
            className={css.input}
            name={p.name}
            value={p.value}
            onChange={(event) => p.onChange(event.target.value)}
            onBlur={p.onBlur}
            type={seen ? 'text' : 'password'}
            autoComplete={`${p.kind}-password`}
            autoCapitalize="off"
            spellCheck={false}
            disabled={p.disabled}
          />
          <IconButton icon={seen ? 'eye-off' : 'eye'} label={seen ? p.hideLabel : p.showLabel} onClick={() => setSeen(!seen)} />
        </div>
      )}
    </Field>
  );
}
