import { useEffect, useState } from 'react';
import { marketsOfText } from '../../../../schemas/market-text.ts';
import { isPlain } from '../../editing/same.ts';
import { useDraft, useDraftSessions } from '../../editing/use-draft.ts';
import { type Language, languageName, languages } from '../../parts/names.ts';
import { languageTag } from '../../parts/site-lists.ts';
import { useAccount } from '../../session.ts';
import boxStyle from '../Box.module.css';
import chipsStyle from '../Chips.module.css';
import { put } from '../edits.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { LanguageChip } from '../LanguageChip.tsx';
import { SharedText } from '../SharedText.tsx';
import { copyText, dropUnfit, loadText, writeText } from '../shared-text.ts';
import { TextKeyPicker } from '../TextKeyPicker.tsx';
import { TranslationInput } from '../TranslationInput.tsx';
import { askedOf, formsIn, formsOf, keyOfRef, newName, placeholdersIn, type TextKey, textKeyOf } from '../text-keys.ts';
import style from './TextRefControl.module.css';

/**
 * A text members read: chosen by its key, or written right here. Writing changes the text's own document, in the language chosen by the chips;
 * a text without a key gets one with its first letter, and so does one that other places say too, unless all of them are to change.
 */
export function TextRefControl({ schema, value, path, label, locked, invalid }: FieldProps) {
  const { set, step, pointerTo, surroundings } = useFormScope();
  const sessions = useDraftSessions();
  const [language, setLanguage] = useState<Language>('en');
  const [everywhere, setEverywhere] = useState(false);
  const [copied, setCopied] = useState<{ readonly from: TextKey; readonly key: string }>();
  const key = keyOfRef(value);
  const named = textKeyOf(key);
  const ownNamespace = surroundings.textNamespace ?? surroundings.documentId.replaceAll('-', '_');
  const namespace = named?.namespace ?? ownNamespace;
  const elsewhere = named ? (surroundings.textPlaces?.(key) ?? []) : [];
  const own = useAccount().markets;
  const isOthers = named !== undefined && !isWrittenBy(own, named);
  const isShared = elsewhere.length > 0 || isOthers;
  const english = useDraft('locale', `en.${namespace}`);
  const ownEnglish = useDraft('locale', isShared ? `en.${ownNamespace}` : `en.${namespace}`);
  const texts = isPlain(english.body?.texts) ? english.body.texts : {};
  const freeName = () => newName(surroundings.documentId, path, isPlain(ownEnglish.body?.texts) ? ownEnglish.body.texts : {}, own);
  const name = named?.name ?? freeName();
  const englishForms = formsOf(texts, name);
  const forms = formsIn(languageTag(language), englishForms, name);
  const given = isPlain(value) && isPlain(value.with) ? value.with : {};
  const asked = askedOf(wordsOf(texts, englishForms), schema['x-fills'], given);
  const { t: _, with: __, ...chosen } = isPlain(value) ? value : {};
  const also = { ...chosen, ...(Object.keys(given).length > 0 ? { with: given } : {}) };

  useEffect(() => {
    if (isShared) void loadText(sessions, [namespace, ownNamespace]);
  }, [isShared, sessions, namespace, ownNamespace]);

  function write(ending: string, words: string): void {
    const mark = `${pointerTo(path)} ${language} ${ending}`;
    const note = { mark, place: pointerTo(path), language: languageName(language) };
    const from: TextKey = { namespace, name };
    const forks = named !== undefined && (isOthers || (isShared && !everywhere));
    const to = forks ? { namespace: ownNamespace, name: freeName() } : from;
    const toKey = `${to.namespace}.${to.name}`;
    if (forks) {
      copyText(sessions, from, to, note);
      setCopied({ from, key: toKey });
    }
    writeText(sessions, language, to.namespace, to.name + ending, words, note);
    // A value that no English word asks for any more is refused, and its field is gone.
    const said = language === 'en' ? englishForms.map((form) => (form === name + ending ? words : String(texts[form] ?? ''))) : undefined;
    const begunAs = forks ? from : copied?.key === key ? copied.from : undefined;
    if (said && begunAs) dropUnfit(sessions, begunAs, to, said, note);
    const kept = Object.entries(given).filter(([each]) => !said || placeholdersIn(said.join(' ')).includes(each));
    if (toKey !== key || kept.length < Object.keys(given).length) {
      step(put(path, { t: toKey, ...chosen, ...(kept.length > 0 ? { with: Object.fromEntries(kept) } : {}) }), mark);
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
              forms={named ? formsIn(languageTag(each), englishForms, name) : []}
              chosen={each === language}
              onChoose={() => setLanguage(each)}
            />
          ))}
        </div>
        <TextKeyPicker label={label} current={key} locked={locked} onChoose={(next) => set(path, { t: next, ...also })} />
      </div>
      {forms.map((form) => {
        const ending = form.slice(name.length);
        const word = ending.slice(1);
        return (
          <TranslationInput
            key={`${language}${ending}`}
            language={language}
            namespace={namespace}
            name={form}
            label={forms.length > 1 ? `${label}, ${word}` : label}
            formWord={forms.length > 1 ? word : undefined}
            maxLength={schema.maxLength}
            locked={locked}
            invalid={invalid}
            onWrite={(words) => write(ending, words)}
          />
        );
      })}
      {elsewhere.length > 0 && !isOthers && !locked && (
        <SharedText label={label} places={elsewhere} everywhere={everywhere} onChoose={setEverywhere} />
      )}
      <p className={style.keyLine}>
        <code>{named ? key : 'gets a key when you write'}</code>
        {copied?.key === key && ' Words of its own from now on; the other places keep theirs.'}
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

const wordsOf = (texts: Readonly<Record<string, unknown>>, forms: readonly string[]): readonly string[] =>
  forms.map((form) => String(texts[form] ?? ''));

/** People of some markets write words of their own in place of words of all. */
const isWrittenBy = (own: readonly string[] | undefined, { name }: TextKey): boolean =>
  own === undefined || (marketsOfText(name)?.every((market) => own.includes(market)) ?? false);
