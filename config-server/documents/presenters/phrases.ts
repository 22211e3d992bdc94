import { marketName } from '../../../schemas/english-names.ts';
import { entriesOf, listOf, own } from '../document.ts';
import { coinsOf } from './figures.ts';
import { gateWords } from './gates.ts';
import { numberAt, textAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** A part of a sentence that stands where its text does. */
export const ifText = (id: string | undefined, nameOf: (id: string) => string): string | undefined => (id === undefined ? id : nameOf(id));

/** `for level Leader and above`; undefined for everybody. */
export const forWhom = (body: unknown, surroundings: Surroundings): string | undefined =>
  ifText(gateWords(own(body, 'gates'), surroundings), (who) => `for ${who}`);

/** What a prize or a milestone gives: coins, a voucher or a gift by its name. */
export function givesWords(gives: unknown, { campaignName }: Surroundings): string {
  switch (textAt(gives, 'kind')) {
    case 'coins':
      return coinsOf(numberAt(gives, 'coins') ?? 0);
    case 'voucher':
    case 'offer':
      return `Voucher ${campaignName(textAt(gives, 'offer') ?? '')}`;
    case 'item':
      return `Gift ${campaignName(textAt(gives, 'item') ?? '')}`;
    default:
      return 'Nothing';
  }
}

/** `Malaysia MYR 10, Singapore SGD 4` of a value by market; undefined where no market has one. */
export function byMarketWords(byMarket: unknown, read: (values: unknown, market: string) => string | undefined): string | undefined {
  const known = entriesOf(byMarket).flatMap(([market, values]) => {
    const words = read(values, market);
    return words === undefined ? [] : [`${marketName(market)} ${words}`];
  });
  return known.length === 0 ? undefined : known.join(', ');
}

/** Spend for each of three tiers or four levels, by market. */
export const amountsWords = (byMarket: unknown, key: string, money: (minor: number, market: string) => string): string | undefined =>
  byMarketWords(byMarket, (values, market) => {
    const amounts = listOf(own(values, key)).filter((each) => typeof each === 'number');
    return amounts.length === 0 ? undefined : amounts.map((minor) => money(minor, market)).join(' / ');
  });
