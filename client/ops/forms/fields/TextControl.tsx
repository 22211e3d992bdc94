import boxStyle from '../Box.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';

/** One line of text, with a count of letters if the length is limited. */
export function TextControl({ schema, value, path, inputId, describedBy, invalid, locked, required }: FieldProps) {
  const { set } = useFormScope();
  const text = typeof value === 'string' ? value : value === undefined ? '' : String(value);
  return (
    <div className={boxStyle.box}>
      <input
        id={inputId}
        className={boxStyle.input}
        type={schema.format === 'uri' ? 'url' : schema.format === 'email' ? 'email' : 'text'}
        value={text}
        readOnly={locked}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set(path, event.currentTarget.value, 'typing')}
      />
      {schema.maxLength !== undefined && <Count of={text} most={schema.maxLength} />}
    </div>
  );
}

export function LongTextControl({ schema, value, path, inputId, describedBy, invalid, locked, required }: FieldProps) {
  const { set } = useFormScope();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={boxStyle.box}>
      <textarea
        id={inputId}
        className={boxStyle.input}
        rows={3}
        value={text}
        readOnly={locked}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => set(path, event.currentTarget.value, 'typing')}
      />
      {schema.maxLength !== undefined && <Count of={text} most={schema.maxLength} />}
    </div>
  );
}

function Count({ of, most }: { of: string; most: number }) {
  const letters = [...of].length;
  return (
    <span className={boxStyle.unit} data-over={letters > most || undefined}>
      {letters} of {most}
    </span>
  );
}
