import { call } from '../../api.ts';
import type { DraftSessions } from '../../editing/draft-sessions.ts';
import { newLocale } from '../../editing/new-locale.ts';
import { isPlain } from '../../editing/same.ts';
import { keyOfRef, textKeyOf } from '../../forms/text-keys.ts';
import type { Language } from '../../parts/names.ts';
import { withText } from '../texts/write-text.ts';
import { longTextOf, type NewType, namespaceOf, type Own, textName, textPropertiesOf, wordsFrom } from './campaign-texts.ts';

type Words = Readonly<Record<string, string>>;

/** Drafts texts of a namespace in one language, a draft that is there goes on; resolves when the server has it, throws why it has not. */
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

/** Drafts words of a namespace: those in English, and what other languages have for them. */
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

/** What a text of a document says in every one of some languages that has it, as drafts stand. */
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

/** What texts say in some languages, by language and then by the names that they are to have from now on; `refs` by property. */
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
  /** The long text beside the name; '' where it is to be that of the other, or written later. */
  readonly description: string;
  /** The campaign that is copied. */
  readonly from: Readonly<Record<string, unknown>> | undefined;
  /** Of the site: words of a campaign that is copied are taken in each. */
  readonly languages: readonly Language[];
}

/** Drafts the texts of a new campaign: English as typed, and of one that is copied what stands in every other language. */
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
