import { isPlain } from '../../editing/same.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import style from './GroupControl.module.css';

/** Fields of a nested object. */
export function GroupControl({ schema, value, path }: FieldProps) {
  const {
    views: { Properties },
  } = useFormScope();
  return (
    <div className={style.group}>
      <Properties schema={schema} value={isPlain(value) ? value : {}} path={path} />
    </div>
  );
}
