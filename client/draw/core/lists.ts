import type { DrawFont } from '../types.ts';

/** The entries of a list that a configuration may lack, or have as something else; one that is missing is empty. */
export const listOf = <Entry extends object>(list: readonly Entry[] | undefined): readonly Entry[] =>
  Array.isArray(list) ? list.map((entry) => entry ?? {}) : [];

/** What is written on a prize or a button. */
export const textOf = (of: { readonly fonts?: readonly DrawFont[] } | undefined): string =>
  listOf(of?.fonts)
    .map(({ text }) => text)
    .join(' ');
