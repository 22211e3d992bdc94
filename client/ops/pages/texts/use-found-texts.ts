import useSWR from 'swr';
import { call } from '../../api.ts';
import { type FoundText, foundTexts } from './found-texts.ts';
import { partsOf } from './namespaces.ts';
import type { Texts } from './rows.ts';

/** Most documents that one search reads, and most texts that it shows. */
const mostRead = 40;
const mostShown = 100;

export interface FoundInTexts {
  readonly found: readonly FoundText[];
  /** Namespaces with matches that were not all read or shown. */
  readonly unread: ReadonlySet<string>;
}

/** Texts with the words, in the given locale documents, English first; undefined until loaded. */
export function useFoundTexts(ids: readonly string[] | undefined, words: string): FoundInTexts | undefined {
  const sorted = ids?.toSorted((one, other) => Number(other.startsWith('en.')) - Number(one.startsWith('en.')));
  const read = sorted?.slice(0, mostRead);
  const documents = useSWR(
    read && words !== '' ? ['texts of', read.join()] : null,
    () => Promise.all(read!.map(async (id) => ({ id, texts: await textsOf(id) }))),
    { keepPreviousData: true },
  );
  if (!sorted || !documents.data) return undefined;
  const all = foundTexts(documents.data, words);
  const left = [...sorted.slice(mostRead).map((id) => partsOf(id).namespace), ...all.slice(mostShown).map(({ namespace }) => namespace)];
  return { found: all.slice(0, mostShown), unread: new Set(left) };
}

const textsOf = async (id: string): Promise<Texts> => ((await call('documents.get', { kind: 'locale', id })).body?.texts ?? {}) as Texts;
