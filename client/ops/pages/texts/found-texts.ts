import { partsOf } from './namespaces.ts';
import { labelOf, placeOfKey, type Texts } from './rows.ts';

/** A text whose name or words contain the search words. */
export interface FoundText {
  readonly namespace: string;
  readonly language: string;
  readonly market?: string;
  readonly key: string;
  /** Label of the text in the table. */
  readonly label: string;
  readonly text: string;
}

/** Texts of locale documents that contain the words; those with the words in the text come before those with them only in the name. */
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

/** Link to the cell of a text. */
export function pathOfText({ namespace, language, market, key }: FoundText): string {
  const params = new URLSearchParams({ text: key, ...(language === 'en' ? {} : { language }), ...(market ? { market } : {}) });
  return `/texts/${encodeURIComponent(namespace)}?${params}`;
}

/** Splits a text at each match of the words; every second piece is a match. */
export function cutAt(text: string, words: string): readonly string[] {
  const sought = words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sought === '' ? [text] : text.split(new RegExp(`(${sought})`, 'gi'));
}
