import { call } from '../../api.ts';
import type { DraftSessions } from '../../editing/draft-sessions.ts';
import { newLocale } from '../../editing/new-locale.ts';
import { isPlain } from '../../editing/same.ts';
import { keyOfRef, textKeyOf } from '../../forms/text-keys.ts';
import type { Language } from '../../parts/names.ts';
import { withText } from '../texts/write-text.ts';
import { longTextOf, type NewType, namespaceOf, type Own, textName, textPropertiesOf, wordsFrom } from './campaign-texts.ts';

type Words = Readonly<Record<string, string>>;

/** Adds texts to the draft of a locale document; resolves once it is saved, throws if the server refuses it. */
async function draftTexts(sessions: DraftSessions, language: Language, namespace: string, words: Words): Promise<void> {
  const id = `${language}.${namespace}`;
  const session = sessions.of({ kind: 'locale', id });
  await session.load();
  const written = (body: unknown) => {
    const before = (body ?? newLocale(id)) as Readonly<Record<string, unknown>>;
    const texts = Object.entries(words).reduce(
      (now, [key, text]) => withText(now, key, text, now),
      (before.texts ?? {}) as Readonly<Record<string, string>>,
    );
    return { ...before, texts };
  };
  session.put(written);
  await session.flush();
  const state = session.get();
  if (state.phase === 'ready' && state.work.refusal) throw new Error(state.work.refusal);
}

/** Adds texts of a namespace to the drafts of English and of other languages. */
export async function draftWords(
  sessions: DraftSessions,
  namespace: string,
  english: Words,
  others: Readonly<Partial<Record<Language, Words>>>,
): Promise<void> {
  await draftTexts(sessions, 'en', namespace, english);
  for (const [language, words] of Object.entries(others)) {
    if (language !== 'en' && words && Object.keys(words).length > 0) await draftTexts(sessions, language, namespace, words);
  }
}

/** Current texts for a reference by language, from drafts if there are any; omits languages without one. */
async function wordsOf(ref: unknown, languages: readonly Language[]): Promise<Readonly<Partial<Record<Language, string>>>> {
  const key = textKeyOf(keyOfRef(ref));
  if (!key) return {};
  const read = languages.map(async (language) => {
    const body = (await call('documents.get', { kind: 'locale', id: `${language}.${key.namespace}` }).catch(() => undefined))?.body;
    const text = isPlain(body?.texts) ? body.texts[key.name] : undefined;
    return [language, typeof text === 'string' ? text : undefined] as const;
  });
  return Object.fromEntries((await Promise.all(read)).filter(([, text]) => text !== undefined));
}

/** Texts by language and then by their new names; `refs` are references by property. */
async function wordsByLanguage<Property extends string>(
  refs: Readonly<Partial<Record<Property, unknown>>>,
  nameOf: (property: Property) => string,
  languages: readonly Language[],
): Promise<Readonly<Partial<Record<Language, Words>>>> {
  const properties = Object.keys(refs) as Property[];
  const said = await Promise.all(properties.map(async (property) => [nameOf(property), await wordsOf(refs[property], languages)] as const));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(said.flatMap(([name, words]) => (words[language] === undefined ? [] : [[name, words[language]]]))),
    ]),
  );
}

interface Typed {
  readonly type: NewType;
  readonly id: string;
  readonly own: Own;
  readonly name: string;
  /** Long text beside the name; '' to copy that of the other campaign, or to write it later. */
  readonly description: string;
  /** Campaign to copy; undefined if none is. */
  readonly from: Readonly<Record<string, unknown>> | undefined;
  /** Languages of the site; a copied campaign's texts are copied in each. */
  readonly languages: readonly Language[];
}

/** Saves the texts of a new campaign as drafts: English as typed; for a copy, the texts of all other languages too. */
export async function draftTyped(sessions: DraftSessions, { type, id, own, name, description, from, languages }: Typed): Promise<void> {
  const long = longTextOf(type);
  const described = description.trim();
  const begins = { ...wordsFrom(type, from) };
  if (long && described) delete begins[long];
  const words = await wordsByLanguage(begins, (property) => textName(id, property, own), languages);
  const typed = {
    ...(textPropertiesOf(type).includes('name') ? { [textName(id, 'name', own)]: name.trim() } : {}),
    ...(long && described ? { [textName(id, long, own)]: described } : {}),
  };
  await draftWords(sessions, namespaceOf[type], { ...words.en, ...typed }, words);
}
