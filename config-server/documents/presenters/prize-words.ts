import { filledIn } from '../../../schemas/filled-in.ts';
import { isObject, own } from '../document.ts';
import { numberAt, textAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The words of a prize, or of another entry that gives something, with the values that they name: its coins, and what its voucher takes off in one of these
 * markets, the first whose language operators read. What the app works out is “…”.
 */
export function filledFor(words: string, entry: unknown, markets: readonly string[], surroundings: Surroundings): string {
  const worth = worthOf(own(entry, 'gives'), markets, surroundings);
  return filledIn(words, { ...(isObject(entry) ? entry : {}), ...(worth === undefined ? {} : { worth }) });
}

function worthOf(gives: unknown, markets: readonly string[], { campaign, money, clockOf }: Surroundings): string | undefined {
  const offer = campaign(textAt(gives, 'offer') ?? '');
  const market = clockOf(markets).market ?? '';
  const minor = numberAt(own(own(offer, 'byMarket'), market), 'valueMinor');
  if (minor !== undefined) return money(minor, market);
  const percent = numberAt(offer, 'percent');
  return percent === undefined ? undefined : `${percent}%`;
}
