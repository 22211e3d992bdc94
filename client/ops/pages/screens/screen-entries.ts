import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type ListedScreen = OpsTypes['documents.list']['result']['items'][number];

/** Id without the market: `home` for `home@KH`. */
export const baseOf = (id: string): string => id.split('@')[0]!;

/** Market of a variant: `KH` for `home@KH`; undefined for a screen of all markets. */
export const marketOf = (id: string): string | undefined => id.split('@')[1];

/** Sorts screens by title, each followed by its variants by market. */
export function inOrder(screens: readonly ListedScreen[]): readonly ListedScreen[] {
  const titleOf = new Map(screens.map(({ id, title }) => [id, title]));
  const sortKey = ({ id }: ListedScreen) => `${titleOf.get(baseOf(id)) ?? ''}\u0000${baseOf(id)}\u0000${marketOf(id) ?? ''}`;
  return screens.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), 'en'));
}

/** Markets with a variant of the screen. */
export const variantMarkets = (screens: readonly ListedScreen[], base: string): readonly string[] =>
  screens.flatMap(({ id, state }) => (baseOf(id) === base && marketOf(id) && state !== 'removing' ? [marketOf(id)!] : []));
