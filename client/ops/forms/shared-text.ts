import type { DraftSessions } from '../editing/draft-sessions.ts';
import { bodyOf } from '../editing/draft-state.ts';
import { newLocale } from '../editing/new-locale.ts';
import { isPlain } from '../editing/same.ts';
import type { EditNote } from '../editing/trail.ts';
import { numberReasonOf, withNumberReason, withoutUnusedReasons } from './number-reason.ts';
import { formsOf, placeholdersIn, type TextKey, textKeyOf } from './text-keys.ts';

/** A document that uses a text, and how many times. */
export interface TextPlace {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly times: number;
}

type Texts = Readonly<Record<string, unknown>>;
type Sessions = Pick<DraftSessions, 'of'>;

/** Drafts of texts in all languages of the site. */
export interface Locales {
  readonly sessions: Sessions;
  readonly languages: readonly string[];
}

const localeOf = (sessions: Sessions, language: string, namespace: string) =>
  sessions.of({ kind: 'locale', id: `${language}.${namespace}` });

function bodyIn(sessions: Sessions, language: string, namespace: string): unknown {
  const state = localeOf(sessions, language, namespace).get();
  return state.phase === 'ready' ? bodyOf(state.work) : undefined;
}

function textsIn(sessions: Sessions, language: string, namespace: string): Texts {
  const body = bodyIn(sessions, language, namespace);
  return isPlain(body) && isPlain(body.texts) ? body.texts : {};
}

/** Returns the English of a text by its key, if it is loaded; for a plural, its last form (usually `_other`). */
export const englishIn =
  (sessions: Sessions) =>
  (key: string): string | undefined => {
    const named = textKeyOf(key);
    const texts = named ? textsIn(sessions, 'en', named.namespace) : {};
    const words = named && texts[formsOf(texts, named.name).at(-1)!];
    return typeof words === 'string' ? words : undefined;
  };

/** Loads the locale documents that `copyText` reads and writes. */
export async function loadText({ sessions, languages }: Locales, namespaces: readonly string[]): Promise<void> {
  const all = [...new Set(namespaces)].flatMap((namespace) => languages.map((language) => localeOf(sessions, language, namespace)));
  await Promise.all(all.map(async (session) => session.get().phase === 'loading' && session.load()));
}

/** Copies a text to a new key in every language, with the reason why it may have a number, as part of the step described by `note`. */
export function copyText({ sessions, languages }: Locales, from: TextKey, to: TextKey, note: EditNote): void {
  for (const language of languages) {
    const texts = textsIn(sessions, language, from.namespace);
    const copies = Object.fromEntries(
      formsOf(texts, from.name).flatMap((form) =>
        texts[form] === undefined ? [] : [[to.name + form.slice(from.name.length), texts[form]]],
      ),
    );
    if (Object.keys(copies).length > 0) change(sessions, language, to.namespace, (now) => ({ ...now, ...copies }), note);
  }
  const reason = numberReasonOf(bodyIn(sessions, 'en', from.namespace), from.name);
  if (reason !== undefined) localeOf(sessions, 'en', to.namespace).change((body) => withNumberReason(body, to.name, reason), note);
}

/** Writes a text in one language; an empty string deletes it, and with the last form of an English text the reason why it may have a number. */
export function writeText(sessions: Sessions, language: string, namespace: string, form: string, words: string, note: EditNote): void {
  change(sessions, language, namespace, (now) => (words === '' ? without(now, [form]) : { ...now, [form]: words }), note);
  if (words === '' && language === 'en') localeOf(sessions, language, namespace).change(withoutUnusedReasons, note);
}

/**
 * Deletes copied translations that nobody has edited and that use a placeholder which the new English text lacks.
 * They would not match the English and could not be released.
 */
export function dropUnfit({ sessions, languages }: Locales, from: TextKey, to: TextKey, english: readonly string[], note: EditNote): void {
  const known = new Set(placeholdersIn(english.join(' ')));
  for (const language of languages) {
    if (language === 'en') continue;
    const source = textsIn(sessions, language, from.namespace);
    const texts = textsIn(sessions, language, to.namespace);
    const unfit = formsOf(texts, to.name).filter((form) => {
      const words = texts[form];
      if (typeof words !== 'string' || words !== source[from.name + form.slice(to.name.length)]) return false;
      return placeholdersIn(words).some((each) => !known.has(each));
    });
    if (unfit.length > 0) change(sessions, language, to.namespace, (now) => without(now, unfit), note);
  }
}

const without = (texts: Texts, forms: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([form]) => !forms.includes(form)));

function change(sessions: Sessions, language: string, namespace: string, next: (texts: Texts) => Texts, note: EditNote): void {
  localeOf(sessions, language, namespace).change((body) => {
    const begun = isPlain(body) ? body : newLocale(`${language}.${namespace}`);
    return { ...begun, texts: next(isPlain(begun.texts) ? begun.texts : {}) };
  }, note);
}

/** Number of times that a document uses a text. */
export function timesIn(body: unknown, key: string): number {
  if (Array.isArray(body)) return body.reduce((sum: number, each) => sum + timesIn(each, key), 0);
  if (!isPlain(body)) return 0;
  return Object.values(body).reduce((sum: number, each) => sum + timesIn(each, key), body.t === key ? 1 : 0);
}

/** Lists where else a text is used: “Lucky wheel (4 times), Home and 3 more”. */
export function placesText(places: readonly TextPlace[], most = 3): string {
  const named = places.slice(0, most).map(({ title, times }) => (times > 1 ? `${title} (${times} times)` : title));
  const more = places.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}
