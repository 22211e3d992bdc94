import { useState } from 'react';
import { isPlain } from '../../editing/same.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { type Language, languages } from '../../parts/names.ts';
import boxStyle from '../Box.module.css';
import chipsStyle from '../Chips.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { LanguageChip } from '../LanguageChip.tsx';
import { languageTags } from '../language-tags.ts';
import { TextKeyPicker } from '../TextKeyPicker.tsx';
import { TranslationInput } from '../TranslationInput.tsx';
import { formsIn, formsOf, keyOfRef, newName, placeholdersIn, textKeyOf } from '../text-keys.ts';
import style from './TextRefControl.module.css';

/**
 * A text members read: chosen by its key, or written right here. Writing changes the text's own document, in the language chosen by the chips;
 * a text without a key gets one with its first letter.
 */
export function TextRefControl({ schema, value, path, label, locked, invalid }: FieldProps) {
  const { set, surroundings } = useFormScope();
  const [language, setLanguage] = useState<Language>('en');
  const key = keyOfRef(value);
  const named = textKeyOf(key);
  const namespace = named?.namespace ?? surroundings.textNamespace ?? surroundings.documentId.replaceAll('-', '_');
  const english = useDraft('locale', `en.${namespace}`);
  const texts = isPlain(english.body?.texts) ? english.body.texts : {};
  const name = named?.name ?? newName(surroundings.documentId, path, texts);
  const englishForms = formsOf(texts, name);
  const forms = formsIn(languageTags[language], englishForms, name);
  const asked = placeholdersIn(englishForms.map((form) => String(texts[form] ?? '')).join(' '));
  const given = isPlain(value) && isPlain(value.with) ? value.with : {};
  const also = Object.keys(given).length > 0 ? { with: given } : {};

  function writing(next: string): void {
    if (!named) set(path, { t: `${namespace}.${name}`, ...also });
    // A value that no English word asks for any more is refused, and its field is gone.
    else if (language === 'en' && forms.length === 1) {
      const kept = Object.entries(given).filter(([placeholder]) => placeholdersIn(next).includes(placeholder));
      if (kept.length < Object.keys(given).length) set(path, { t: key, ...(kept.length > 0 ? { with: Object.fromEntries(kept) } : {}) });
    }
  }

  return (
    <div>
      <div className={chipsStyle.chips}>
        <div className={chipsStyle.languages} role="tablist" aria-label={`${label} by language`}>
          {languages.map((each) => (
            <LanguageChip
              key={each}
              language={each}
              namespace={namespace}
              forms={named ? formsIn(languageTags[each], englishForms, name) : []}
              chosen={each === language}
              onChoose={() => setLanguage(each)}
            />
          ))}
        </div>
        <TextKeyPicker label={label} current={key} locked={locked} onChoose={(next) => set(path, { t: next, ...also })} />
      </div>
      {forms.map((form) => (
        <TranslationInput
          key={`${language}${form}`}
          language={language}
          namespace={namespace}
          name={form}
          label={forms.length > 1 ? `${label}, ${form.slice(name.length + 1)}` : label}
          formWord={forms.length > 1 ? form.slice(name.length + 1) : undefined}
          maxLength={schema.maxLength}
          locked={locked}
          invalid={invalid}
          onWrite={writing}
        />
      ))}
      <p className={style.keyLine}>
        <code>{named ? key : 'gets a key when you write'}</code>
      </p>
      {asked.map((placeholder) => (
        <label key={placeholder} className={style.with}>
          <code>{`{{${placeholder}}}`}</code>
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
