import type { Community, Programme } from '../programme/index.ts';

interface OpenGroupQuery {
  readonly market: string;
  /** Only groups of this store. */
  readonly store?: string | undefined;
  readonly now: string;
  readonly isKilled: (target: string, market?: string) => boolean;
}

/** Groups of the market that can be joined now: window open, with a QR code or link. In the order of the stores, groups of the whole market first. */
export function openGroups(rules: Programme, { market, store, now, isKilled }: OpenGroupQuery): Community[] {
  const places = new Map(rules.stores.stores.map(({ id }, at) => [id, at]));
  const placeOf = (group: Community) => (group.store === undefined ? -1 : (places.get(group.store) ?? places.size));
  return [...rules.communities.values()]
    .filter(
      (group) =>
        (group.markets as readonly string[]).includes(market) &&
        isIn(group, now) &&
        (group.art !== undefined || group.link !== undefined) &&
        (group.store === undefined || places.has(group.store)) &&
        (store === undefined || group.store === store) &&
        !isKilled(`campaign:${group.id}`, market),
    )
    .sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

function isIn({ window }: Community, now: string): boolean {
  const at = Date.parse(now);
  return at >= Date.parse(window?.from ?? now) && (window?.to === undefined || at < Date.parse(window.to));
}
