import { type FieldProps, useFormScope } from '../form-context.ts';
import style from './PlacesControl.module.css';

/** A list of numbers with a fixed length, side by side. */
export function PlacesControl({ schema, value, path, label, required }: FieldProps) {
  const {
    views: { Field },
  } = useFormScope();
  const count = schema.minItems ?? 0;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div className={style.places}>
      {Array.from({ length: Math.max(count, entries.length) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
        <div key={index} className={style.place}>
          <span>{index + 1}</span>
          <Field
            bare
            schema={schema.items!}
            value={entries[index]}
            path={[...path, index]}
            label={`${label}, ${index + 1}`}
            required={required}
          />
        </div>
      ))}
    </div>
  );
}
