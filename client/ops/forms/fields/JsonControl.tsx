import { useState } from 'react';
import boxStyle from '../Box.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';

/** JSON editor for a value of any shape; applied whenever the text parses. */
export function JsonControl({ value, path, inputId, describedBy, invalid, locked }: FieldProps) {
  const { set } = useFormScope();
  const [typed, setTyped] = useState<string>();
  return (
    <div className={boxStyle.box}>
      <textarea
        id={inputId}
        className={boxStyle.input}
        data-code
        rows={3}
        spellCheck={false}
        readOnly={locked}
        aria-invalid={invalid || typed !== undefined}
        aria-describedby={describedBy}
        value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          try {
            set(path, JSON.parse(text), 'typing');
            setTyped(undefined);
          } catch {
            setTyped(text);
          }
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
