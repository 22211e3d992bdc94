import { useEffect, useMemo, useState } from 'react';
import { marketsOfText } from '../../../../schemas/market-text.ts';
import { isPlain, type Plain } from '../../editing/same.ts';
import { useDraft, useDraftSessions } from '../../editing/use-draft.ts';
import { type Language, languageName } from '../../parts/names.ts';
import { languageTag } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import { useAccount } from '../../session.ts';
import { inTurn, put } from '../edits.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { copyText, dropUnfit, englishIn, type Locales, loadText, writeText } from '../shared-text.ts';
import { formsIn, formsOf, keyOfRef, newName, placeholdersIn, placeholdersToFill, type TextKey, textKeyOf } from '../text-keys.ts';

/**
 * The text that a field refers to: its document, its plural forms, and how to write it.
 * Writing creates a new key if the text has none, if other places share it (unless all of them are to change), or if only others may write it.
 */
export function useTextRef({ schema, value, path }: Pick<FieldProps, 'schema' | 'value' | 'path'>) {
  const { step, read, pointerTo, surroundings } = useFormScope();
  const [language, setLanguage] = useState<Language>('en');
  const [everywhere, setEverywhere] = useState(false);
  const [copied, setCopied] = useState<{ readonly from: TextKey; readonly key: string }>();
  const key = keyOfRef(value);
  const named = textKeyOf(key);
  const ownNamespace = surroundings.textNamespace ?? surroundings.documentId.replaceAll('-', '_');
  const namespace = named?.namespace ?? ownNamespace;
  const elsewhere = named ? (surroundings.textPlaces?.(key) ?? []) : [];
  const own = useAccount().markets;
  const isWrittenByOthers = named !== undefined && !isWrittenBy(own, named);
  const isShared = elsewhere.length > 0 || isWrittenByOthers;
  const locales = useLocales(isShared, namespace, ownNamespace);
  const english = useDraft('locale', `en.${namespace}`);
  const ownEnglish = useDraft('locale', isShared ? `en.${ownNamespace}` : `en.${namespace}`);
  const texts = isPlain(english.body?.texts) ? english.body.texts : {};
  const freeName = () => newName(surroundings.documentId, path, isPlain(ownEnglish.body?.texts) ? ownEnglish.body.texts : {}, own);
  const name = named?.name ?? freeName();
  const englishForms = formsOf(texts, name);
  const site = useSite();
  const formsFor = (each: Language) => formsIn(languageTag(site, each), englishForms, name);
  const { given, chosen, besideKey } = partsBesideKey(value);

  function write(suffix: string, words: string): void {
    const mark = `${pointerTo(path)} ${language} ${suffix}`;
    const note = { mark, place: pointerTo(path), language: languageName(language) };
    const from: TextKey = { namespace, name };
    const forks = named !== undefined && (isWrittenByOthers || (isShared && !everywhere));
    const to = forks ? { namespace: ownNamespace, name: freeName() } : from;
    const toKey = `${to.namespace}.${to.name}`;
    if (forks) {
      copyText(locales, from, to, note);
      setCopied({ from, key: toKey });
    }
    writeText(locales.sessions, language, to.namespace, to.name + suffix, words, note);
    // Values for placeholders that no English form has any more are dropped: the server would refuse them, and their inputs are gone.
    const said = language === 'en' ? englishForms.map((form) => (form === name + suffix ? words : String(texts[form] ?? ''))) : undefined;
    const begunAs = forks ? from : copied?.key === key ? copied.from : undefined;
    if (said && begunAs) dropUnfit(locales, begunAs, to, said, note);
    const kept = Object.entries(given).filter(([each]) => !said || placeholdersIn(said.join(' ')).includes(each));
    if (toKey !== key || kept.length < Object.keys(given).length) {
      const along = forks ? surroundings.rules?.renamed?.(read([]) as Plain, path, englishIn(locales.sessions)) : undefined;
      const own = put(path, { t: toKey, ...chosen, ...(kept.length > 0 ? { with: Object.fromEntries(kept) } : {}) });
      step(along ? inTurn(own, put(along.path, along.value)) : own, mark);
    }
  }

  return {
    key,
    /** Parsed key; undefined if the text has no key yet. */
    named,
    namespace,
    name,
    language,
    setLanguage,
    /** Names of the text's forms in a language: several for a plural. */
    formsFor,
    /** Other places that use the text; `everywhere` is true if writing changes it in all of them. */
    elsewhere,
    everywhere,
    setEverywhere,
    /** Only others may write the text, so writing here creates a new text. */
    isWrittenByOthers,
    /** Writing has created a new text for this place. */
    isCopied: copied?.key === key,
    /** Values for the text's placeholders; `besideKey` also has everything else stored beside the key. */
    given,
    besideKey,
    placeholders: placeholdersToFill(wordsOf(texts, englishForms), schema['x-fills'], given),
    write,
  };
}

/** Drafts of the text in every language; all are loaded if the text may be copied. */
function useLocales(isShared: boolean, namespace: string, ownNamespace: string): Locales {
  const sessions = useDraftSessions();
  const { languageCodes: languages } = useSite();
  const locales = useMemo(() => ({ sessions, languages }), [sessions, languages]);
  useEffect(() => {
    if (isShared) void loadText(locales, [namespace, ownNamespace]);
  }, [isShared, locales, namespace, ownNamespace]);
  return locales;
}

/** Splits a reference into the values for placeholders, its other properties, and both together as they are stored. */
function partsBesideKey(value: unknown): { readonly given: Plain; readonly chosen: Plain; readonly besideKey: Plain } {
  const { t: _, with: written, ...chosen } = isPlain(value) ? value : {};
  const given = isPlain(written) ? written : {};
  return { given, chosen, besideKey: { ...chosen, ...(Object.keys(given).length > 0 ? { with: given } : {}) } };
}

const wordsOf = (texts: Readonly<Record<string, unknown>>, forms: readonly string[]): readonly string[] =>
  forms.map((form) => String(texts[form] ?? ''));

/** True if the person may write the text: operators of some markets write market texts only. */
const isWrittenBy = (own: readonly string[] | undefined, { name }: TextKey): boolean =>
  own === undefined || (marketsOfText(name)?.every((market) => own.includes(market)) ?? false);
