import { SquareFunction } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSite } from '../../parts/use-site.ts';
import { expressionOf, isExpression } from '../expression-form.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import iconStyle from '../Icon.module.css';
import { startingValue } from '../starting-value.ts';
import { ExpressionControl } from './ExpressionControl.tsx';
import style from './ValueOrExpression.module.css';

/** A value, or an expression in its place. The expression starts as that value and gets the focus; toggling back restores the other form. */
export function ValueOrExpression({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { set } = useFormScope();
  const site = useSite();
  const { value, schema, path, label, locked } = props;
  const [other, setOther] = useState<unknown>();
  const [begun, setBegun] = useState(false);
  const on = isExpression(value);
  function toggle(): void {
    setOther(value);
    setBegun(!on);
    set(path, on ? (other ?? startingValue(schema, site)) : (other ?? expressionOf(value)));
  }
  return (
    <div className={style.either}>
      <div>{on ? <ExpressionControl {...props} begun={begun} /> : children}</div>
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
