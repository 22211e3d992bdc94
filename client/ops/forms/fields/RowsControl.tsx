import { Plus, Trash2 } from 'lucide-react';
import { isPlain } from '../../editing/same.ts';
import { useSite } from '../../parts/use-site.ts';
import { insert, removeEntry } from '../edits.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import iconStyle from '../Icon.module.css';
import listStyle from '../List.module.css';
import { labelOf } from '../labels.ts';
import { startingValue } from '../starting-value.ts';
import style from './RowsControl.module.css';

/** A list of small records of numbers, as a table. */
export function RowsControl({ schema, value, path, label, locked }: FieldProps) {
  const {
    step,
    views: { Field },
  } = useFormScope();
  const site = useSite();
  const items = schema.items!;
  const names = Object.keys(items.properties ?? {});
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const full = rows.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <div className={style.rows}>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {labelOf(items.properties![name]!, name)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no name
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>
                  <Field
                    bare
                    schema={items.properties![name]!}
                    value={isPlain(row) ? row[name] : undefined}
                    path={[...path, index, name]}
                    label={`${labelOf(items.properties![name]!, name)}, ${index + 1}`}
                    required={items.required?.includes(name) ?? false}
                  />
                </td>
              ))}
              <td>
                {!locked && rows.length > (schema.minItems ?? 0) && (
                  <button
                    type="button"
                    className={iconStyle.icon}
                    aria-label={`Remove row ${index + 1}`}
                    onClick={() => step(removeEntry(path, index))}
                  >
                    <Trash2 size={15} aria-hidden />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!locked && !full && (
        <button type="button" className={listStyle.add} onClick={() => step(insert(path, rows.length, startingValue(items, site)))}>
          <Plus size={15} aria-hidden /> Add to {label.toLowerCase()}
        </button>
      )}
    </div>
  );
}
