import type { KeyboardEvent } from 'react';
import { isPlain } from '../editing/same.ts';
import { useDraft } from '../editing/use-draft.ts';
import type { Language } from '../parts/names.ts';
import boxStyle from './Box.module.css';
import { languageTags } from './language-tags.ts';
import style from './TranslationInput.module.css';

interface Props {
  readonly language: Language;
  readonly namespace: string;
  readonly name: string;
  readonly label: string;
  /** Which plural form it is, where there are several. */
  readonly formWord: string | undefined;
  readonly maxLength: number | undefined;
  readonly locked: boolean;
  readonly invalid: boolean;
  /** The text is about to become this. */
  onWrite(next: string): void;
}

/** One text in one language, written into the draft of its locale document. Undo in this field takes back what was written here. */
export function TranslationInput({ language, namespace, name, label, formWord, maxLength, locked, invalid, onWrite }: Props) {
  const draft = useDraft('locale', `${language}.${namespace}`);
  const texts = isPlain(draft.body?.texts) ? draft.body.texts : {};
  const text = String(texts[name] ?? '');
  const pointer = `/texts/${name}`;
  const lock = draft.phase === 'ready' ? draft.lockOf(pointer) : undefined;
  const readOnly = locked || lock !== undefined || draft.phase === 'loading' || draft.phase === 'failed';

  function write(next: string): void {
    onWrite(next);
    if (draft.phase === 'missing') draft.create({ schemaVersion: 1, id: `${language}.${namespace}`, texts: { [name]: next } });
    else {
      draft.edit((body) => {
        const all = body.texts as Record<string, string>;
        if (next === '') delete all[name];
        else all[name] = next;
      }, pointer);
    }
  }

  function hear(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  }

  return (
    <div className={`${boxStyle.box} ${style.below}`}>
      {formWord && <span className={style.formWord}>{formWord}</span>}
      <textarea
        className={boxStyle.input}
        rows={text.length > 70 ? 3 : 1}
        lang={languageTags[language]}
        aria-label={label}
        aria-invalid={invalid}
        readOnly={readOnly}
        title={lock}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={hear}
      />
      {maxLength !== undefined && (
        <span className={boxStyle.unit} data-over={[...text].length > maxLength || undefined}>
          {[...text].length} of {maxLength}
        </span>
      )}
    </div>
  );
}
