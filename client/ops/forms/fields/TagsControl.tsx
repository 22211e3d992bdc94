import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { insert, removeEntry } from '../edits.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { IdsControl } from './IdsControl.tsx';
import style from './TagsControl.module.css';

/** A list of short texts: a multiple choice if their ids are known, else free input. Enter or a comma adds, Backspace in the empty input removes. */
export function TagsControl(props: FieldProps) {
  const { surroundings } = useFormScope();
  const choices = surroundings.ids?.[props.path.slice(-2).join('.')] ?? surroundings.ids?.[String(props.path.at(-1))];
  return choices ? <IdsControl {...props} choices={choices} /> : <Tags {...props} />;
}

function Tags({ value, path, label, inputId, locked }: FieldProps) {
  const { step } = useFormScope();
  const [typed, setTyped] = useState('');
  const tags: readonly unknown[] = Array.isArray(value) ? value : [];

  function add(): void {
    const text = typed.trim();
    setTyped('');
    if (text !== '') step(insert(path, tags.length, text));
  }

  function hear(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) step(removeEntry(path, tags.length - 1));
  }

  return (
    <div className={style.tags}>
      {tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tag may stand there twice
        <span key={`${index}${tag}`} className={style.tag}>
          {String(tag)}
          {!locked && (
            <button type="button" aria-label={`Remove ${tag}`} onClick={() => step(removeEntry(path, index))}>
              <X size={12} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {!locked && (
        <input
          id={inputId}
          aria-label={`Add to ${label.toLowerCase()}`}
          placeholder="Add"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={hear}
          onBlur={add}
        />
      )}
    </div>
  );
}
