import { languageName, marketName } from '../../../schemas/english-names.ts';
import { isObject, own } from '../document.ts';

/** Whom one change concerns. */
export interface Concerned {
  /** Undefined: all markets. */
  readonly markets: readonly string[] | undefined;
  /** Of a text. */
  readonly language: string | undefined;
  readonly guards: readonly unknown[];
}

/** The markets a block is shown in, as its guards say; undefined for all. */
export function guardedMarkets(guards: readonly unknown[]): readonly string[] | undefined {
  const lists = guards.filter((guard) => own(guard, 'guard') === 'market').map((guard) => own(guard, 'anyOf'));
  const named = lists.filter((list) => Array.isArray(list)).map((list) => list.map(String));
  return named.length === 0 ? undefined : named.reduce((one, other) => one.filter((market) => other.includes(market)));
}

/** Who notices, in one sentence. */
export function audienceOf(concerned: readonly Concerned[]): string {
  if (concerned.length === 0) return 'Nobody: nothing changes';
  const everywhere = concerned.some(({ markets }) => markets === undefined);
  const markets = [...new Set(concerned.flatMap(({ markets: named }) => named ?? []))].sort();
  const people = everywhere ? 'All members' : `Members of ${listed(markets.map(marketName))}`;
  const languages = concerned.map(({ language }) => language);
  // Where a language lacks a text, English shows: a change of it is for all.
  const reading = languages.every((language) => language !== undefined && language !== 'en')
    ? ` who read ${listed([...new Set(languages as string[])].map(languageName))}`
    : '';
  return people + levelWords(concerned) + reading;
}

function levelWords(concerned: readonly Concerned[]): string {
  const levels = concerned.map(({ guards }) =>
    Math.max(0, ...guards.map((guard) => (own(guard, 'guard') === 'level' ? Number(own(guard, 'min')) : 0))),
  );
  const lowest = Math.min(...levels);
  const tiers = concerned.map(({ guards }) =>
    guards.filter((guard) => isObject(guard) && guard.guard === 'paidTier').flatMap((guard) => own(guard, 'anyOf')),
  );
  const tier = tiers.every((each) => each.length > 0) ? [...new Set(tiers.flat().map((each) => String(each).toUpperCase()))].sort() : [];
  return (lowest > 1 ? ` at level ${lowest} and above` : '') + (tier.length > 0 ? ` with ${tier.join(' or ')}` : '');
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
