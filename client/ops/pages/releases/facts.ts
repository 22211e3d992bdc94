import type { Change } from './release.ts';
import { rowWords } from './row-words.ts';

/** A change told in a sentence: `coins for one check-in` **2** instead of 1. */
export interface Fact {
  /** Absent for texts, which speak for themselves. */
  readonly about?: string;
  readonly after: string;
  readonly before?: string;
}

/** Longer values are cut: the list below has them whole. */
const longest = 60;

/** The first values that change, for a sentence, and how many changes that leaves. A text is told once, in its first language. */
export function factsOf(changes: readonly Change[], most = 3): { readonly facts: readonly Fact[]; readonly more: number } {
  const told = new Set<string>();
  const facts = changes
    .filter(({ change, after }) => (change === 'changed' || change === 'added') && after)
    .flatMap((change): Fact[] => {
      const { language, pointer, id, before, after } = change;
      const text = `${id.replace(/^[^.]*\./, '')}${pointer}`;
      if (language && told.has(text)) return [];
      told.add(text);
      const { title, instead } = rowWords(change);
      if (instead) return [];
      const values = { after: cut(after!), ...(before ? { before: cut(before) } : {}) };
      return [language ? values : { about: title.charAt(0).toLowerCase() + title.slice(1), ...values }];
    });
  const shown = facts.slice(0, most);
  return { facts: shown, more: changes.length - shown.length };
}

const cut = (value: string): string => (value.length > longest ? `${value.slice(0, longest - 1).trimEnd()}…` : value);
