import { type ReactNode, useId } from 'react';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

export type FieldProps = {
  label: string;
  /** The word "optional", shown after the label. */
  optional?: string;
  hint?: ReactNode;
  /** Error text; marks the field. Replaces `success`. The hint stays below it, since it may name the limits, unless both are equal. */
  error?: string;
  success?: string;
};
type Wires = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above, note below, and the ids and ARIA attributes for the control that `children` renders. */
export function Field({
  label,
  optional,
  hint,
  error,
  success,
  group,
  children,
}: FieldProps & { group?: boolean; children: (wires: Wires) => ReactNode }) {
  const id = useId();
  const note = error ?? success ?? hint;
  const rule = error && hint !== error && hint;
  const wires: Wires = {
    id,
    'aria-describedby': note ? `${id}n${rule ? ` ${id}h` : ''}` : undefined,
    'aria-invalid': error ? true : undefined,
  };
  const name = (
    <>
      {label}
      {optional && <span> {optional}</span>}
    </>
  );
  return (
    <div className={css.field} {...(group ? { role: 'group', 'aria-labelledby': `${id}l` } : {})}>
      {group ? (
        <div className={css.label} id={`${id}l`}>
          {name}
        </div>
      ) : (
        <label className={css.label} htmlFor={id}>
          {name}
        </label>
      )}
      {children(wires)}
      {note && (
        <div id={`${id}n`} className={`${css.note} ${error ? css.bad : success ? css.ok : ''}`} role={error ? 'alert' : undefined}>
          {(error || success) && <Icon name={error ? 'alert' : 'check'} size={16} />}
          <span>{note}</span>
        </div>
      )}
      {rule && (
        <div id={`${id}h`} className={css.note}>
          {rule}
        </div>
      )}
    </div>
  );
}
