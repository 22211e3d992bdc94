import { lettersIn } from '../../../schemas/letters.ts';
import { isPlain } from '../editing/same.ts';
import { useDraft } from '../editing/use-draft.ts';
import type { Language } from '../parts/names.ts';
import { languageTag } from '../parts/site-lists.ts';
import { useSite } from '../parts/use-site.ts';
import boxStyle from './Box.module.css';
import { TextPreview } from './TextPreview.tsx';
import style from './TranslationInput.module.css';

interface Props {
  readonly language: Language;
  readonly namespace: string;
  readonly name: string;
  readonly label: string;
  /** Name of the plural form, if there are several. */
  readonly formWord: string | undefined;
  readonly maxLength: number | undefined;
  readonly locked: boolean;
  readonly invalid: boolean;
  /** Values that the document passes to the text. */
  readonly given: Readonly<Record<string, unknown>>;
  onWrite(next: string): void;
}

/** Input for one text in one language; edits the draft of its locale document. */
export function TranslationInput({ language, namespace, name, label, formWord, maxLength, locked, invalid, given, onWrite }: Props) {
  const draft = useDraft('locale', `${language}.${namespace}`);
  const texts = isPlain(draft.body?.texts) ? draft.body.texts : {};
  const text = String(texts[name] ?? '');
  const lock = draft.phase === 'ready' ? draft.lockOf(`/texts/${name}`) : undefined;
  const site = useSite();
  const readOnly = locked || lock !== undefined || draft.phase === 'loading' || draft.phase === 'failed';

  return (
    <>
      <div className={`${boxStyle.box} ${style.below}`}>
        {formWord && <span className={style.formWord}>{formWord}</span>}
        <textarea
          className={boxStyle.input}
          rows={text.length > 70 ? 3 : 1}
          lang={languageTag(site, language)}
          aria-label={label}
          aria-invalid={invalid}
          readOnly={readOnly}
          title={lock}
          value={text}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
        {maxLength !== undefined && (
          <span className={boxStyle.unit} data-over={lettersIn(text) > maxLength || undefined}>
            {lettersIn(text)} of {maxLength}
          </span>
        )}
      </div>
      <TextPreview words={text} given={given} />
    </>
  );
}
