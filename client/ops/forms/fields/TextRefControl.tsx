import { isPlain, type Plain } from '../../editing/same.ts';
import { useSite } from '../../parts/use-site.ts';
import boxStyle from '../Box.module.css';
import chipsStyle from '../Chips.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import helpStyle from '../Help.module.css';
import { LanguageChip } from '../LanguageChip.tsx';
import { inWords } from '../labels.ts';
import { NumberReason } from '../NumberReason.tsx';
import { SharedText } from '../SharedText.tsx';
import { TextKeyPicker } from '../TextKeyPicker.tsx';
import { TranslationInput } from '../TranslationInput.tsx';
import style from './TextRefControl.module.css';
import { useTextRef } from './use-text-ref.ts';

/** A text for members: chosen by its key, or written here in the language of the selected tab. Writing edits the text's own locale document. */
export function TextRefControl({ schema, value, path, label, locked, invalid }: FieldProps) {
  const { set, read } = useFormScope();
  const site = useSite();
  const text = useTextRef({ schema, value, path });
  const { key, named, namespace, name, language, elsewhere, given } = text;
  // A plural has one text for each form: `prizes_one`, `prizes_other`.
  const formNames = text.formsFor(language);
  return (
    <div>
      <div className={chipsStyle.chips}>
        <div className={chipsStyle.languages} role="tablist" aria-label={`${label} by language`}>
          {site.languageCodes.map((each) => (
            <LanguageChip
              key={each}
              language={each}
              namespace={namespace}
              forms={named ? text.formsFor(each) : []}
              chosen={each === language}
              onChoose={() => text.setLanguage(each)}
            />
          ))}
        </div>
        <TextKeyPicker label={label} current={key} locked={locked} onChoose={(next) => set(path, { t: next, ...text.besideKey })} />
      </div>
      {formNames.map((formName) => {
        const suffix = formName.slice(name.length);
        const pluralForm = suffix.slice(1);
        return (
          <TranslationInput
            key={`${language}${suffix}`}
            language={language}
            namespace={namespace}
            name={formName}
            label={formNames.length > 1 ? `${label}, ${pluralForm}` : label}
            formWord={formNames.length > 1 ? pluralForm : undefined}
            maxLength={schema.maxLength}
            locked={locked}
            invalid={invalid}
            given={{ ...figuresAround(read(path.slice(0, -1))), ...given }}
            onWrite={(written) => text.write(suffix, written)}
          />
        );
      })}
      {named && !text.isWrittenByOthers && <NumberReason label={label} namespace={namespace} name={name} locked={locked} />}
      {elsewhere.length > 0 && !text.isWrittenByOthers && !locked && (
        <SharedText label={label} places={elsewhere} everywhere={text.everywhere} onChoose={text.setEverywhere} />
      )}
      {text.isCopied && <p className={style.ownLine}>Words of its own from now on; the other places keep theirs.</p>}
      {text.placeholders.map((placeholder) => (
        <label key={placeholder} className={style.with}>
          <code className={helpStyle.name}>{inWords(placeholder).toLowerCase()}</code>
          <input
            className={boxStyle.input}
            aria-label={`Value of ${placeholder} in ${label.toLowerCase()}`}
            readOnly={locked}
            value={String(given[placeholder] ?? '')}
            onChange={(event) => set([...path, 'with', placeholder], event.currentTarget.value || undefined, 'typing')}
          />
        </label>
      ))}
    </div>
  );
}

/** Numbers of the surrounding entry as example values for the text's placeholders, for example the coins of a prize. */
function figuresAround(entry: unknown): Plain {
  const around = isPlain(entry) ? [...Object.values(entry).filter(isPlain), entry] : [];
  return Object.fromEntries(around.flatMap((each) => Object.entries(each)).filter(([, value]) => typeof value === 'number'));
}
