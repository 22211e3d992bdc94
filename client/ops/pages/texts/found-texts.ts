import { partsOf } from './namespaces.ts';
import { labelOf, placeOfKey, type Texts } from './rows.ts';

/** A text that has the words that are sought, in its name or in what it says. */
export interface FoundText {
  readonly namespace: string;
  readonly language: string;
  readonly market?: string;
  readonly key: string;
  /** As the table of texts calls it. */
  readonly label: string;
  readonly text: string;
}

/** The texts of locale documents that have the words, those that say them before those that are only called so. */
export function foundTexts(documents: readonly { readonly id: string; readonly texts: Texts }[], words: string): readonly FoundText[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  const says = ({ text }: FoundText) => text.toLowerCase().includes(sought);
  const found = documents.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([key, text]): FoundText => ({ ...partsOf(id), key, label: labelOf(placeOfKey(key, texts)), text })),
  );
  const isCalled = ({ key, label }: FoundText) => key.toLowerCase().includes(sought) || label.toLowerCase().includes(sought);
  return [...found.filter(says), ...found.filter((each) => !says(each) && isCalled(each))];
}

/** The page on which a text is written, at its cell. */
export function pathOfText({ namespace, language, market, key }: FoundText): string {
  const params = new URLSearchParams({ text: key, ...(language === 'en' ? {} : { language }), ...(market ? { market } : {}) });
  return `/texts/${encodeURIComponent(namespace)}?${params}`;
}

/** A text cut where the words stand in it: every second piece is one. */
export function cutAt(text: string, words: string): readonly string[] {
  const sought = words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sought === '' ? [text] : text.split(new RegExp(`(${sought})`, 'gi'));
}
