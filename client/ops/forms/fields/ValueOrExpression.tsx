import { SquareFunction } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../parts/use-site.ts';
import { isExpression } from '../expression-form.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import iconStyle from '../Icon.module.css';
import { startingValue } from '../starting-value.ts';
import { ExpressionControl } from './ExpressionControl.tsx';
import style from './ValueOrExpression.module.css';

/** A value as it is, or an expression in its place; what stood there comes back with the toggle. */
export function ValueOrExpression({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { set } = useFormScope();
  const site = useSite();
  const { value, schema, path, label, locked } = props;
  const [other, setOther] = useState<unknown>();
  const on = isExpression(value);
  function toggle(): void {
    setOther(value);
    set(path, on ? (other ?? startingValue(schema, site)) : (other ?? '='));
  }
  return (
    <div className={style.either}>
      <div>{on ? <ExpressionControl {...props} /> : children}</div>
      {!locked && (
        <button
          type="button"
          className={iconStyle.icon}
          aria-pressed={on}
          aria-label={`${label} as an expression`}
          title="Expression"
          onClick={toggle}
        >
          <SquareFunction size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
