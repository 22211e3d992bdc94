import type { DrawFont } from '../types.ts';

/** The entries of a configured list; empty if it is missing or not an array. A missing entry becomes an empty object. */
export const listOf = <Entry extends object>(list: readonly Entry[] | undefined): readonly Entry[] =>
  Array.isArray(list) ? list.map((entry) => entry ?? {}) : [];

/** The text painted on a prize or a button. */
export const textOf = (of: { readonly fonts?: readonly DrawFont[] } | undefined): string =>
  listOf(of?.fonts)
    .map(({ text }) => text)
    .join(' ');
