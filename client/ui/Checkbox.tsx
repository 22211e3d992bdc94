import { type ReactNode, useId } from 'react';
import css from './Checkbox.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
};

/** A checkbox with a sentence; the whole line is the touch target, at least 44 px high. Links inside work. */
export function Checkbox({ children, checked, onChange, name, error, required, disabled }: Props) {
  const id = useId();
  return (
    <div>
      <label className={css.row}>
        <span className={css.box}>
          <input
            type="checkbox"
            name={name}
            checked={checked}
            required={required}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" size={20} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <div id={id} role="alert" className={css.error}>
          {error}
        </div>
      )}
    </div>
  );
}
