import useSWR from 'swr';
import { call } from '../../api.ts';
import { type FoundText, foundTexts } from './found-texts.ts';
import { partsOf } from './namespaces.ts';
import type { Texts } from './rows.ts';

/** More documents than these are not read for one search, and more texts not shown. */
const mostRead = 40;
const mostShown = 100;

export interface FoundInTexts {
  readonly found: readonly FoundText[];
  /** Groups that have the words, and of which not all is read or shown. */
  readonly unread: ReadonlySet<string>;
}

/** The texts with these words in locale documents that have them, English first; undefined until they are read. */
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
