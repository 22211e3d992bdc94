import type { FieldProps } from '../form-context.ts';
import { choiceLabel } from '../labels.ts';
import style from './FixedControl.module.css';

/** Read-only constant. */
export function FixedControl({ schema, value }: FieldProps) {
  return <p className={style.fixed}>{choiceLabel(value ?? schema.const)}</p>;
}
