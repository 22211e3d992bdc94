import type { FieldProps } from '../form-context.ts';
import style from '../forms.module.css';
import { choiceLabel } from '../labels.ts';

/** A value that is what it is. */
export function FixedControl({ schema, value }: FieldProps) {
  return <p className={style.fixed}>{choiceLabel(value ?? schema.const)}</p>;
}
