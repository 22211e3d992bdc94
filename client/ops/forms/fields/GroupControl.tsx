import { isPlain } from '../../editing/same.ts';
import type { FieldProps } from '../form-context.ts';
import style from '../forms.module.css';
import { Properties } from '../Properties.tsx';

/** Values that belong together. */
export function GroupControl({ schema, value, path }: FieldProps) {
  return (
    <div className={style.group}>
      <Properties schema={schema} value={isPlain(value) ? value : {}} path={path} />
    </div>
  );
}
