import { showNumber } from '../../schemas/figures.ts';
import { showMoneyBrief } from '../../schemas/money.ts';
import type { LotteryPrize, Programme } from '../programme/index.ts';

/** Reader of a text: release, market (for amounts) and language. */
export interface Listener {
  readonly rules: Programme;
  readonly market: string;
  readonly language: string;
}

type Values = Readonly<Record<string, string>>;

/** Formats a number in the language, such as `1,000`. */
export const count = (value: number, { rules, language }: Listener): string => showNumber(value, tagOf(rules, language));

/** Returns the text of a dotted key, with its `{{name}}` placeholders filled. */
export const say = ({ rules, language }: Pick<Listener, 'rules' | 'language'>, key: string, values: Values = {}): string =>
  fill(rules.text(language, key), values);

export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''));

/** Reads the key of a document's text, which is `{ t: <key> }`; the contract's type says string. */
export const keyOf = (text: unknown): string => (text as { readonly t?: string } | undefined)?.t ?? '';

/** Values for a prize's texts: `coins`, and for a voucher its `worth` in the market, such as `MYR 10` or `20%`. */
export function valuesOf({ gives }: Pick<LotteryPrize, 'gives'>, listener: Listener): { readonly coins?: string; readonly worth?: string } {
  const worth = gives.kind === 'voucher' ? worthOf(gives.offer ?? '', listener) : undefined;
  return {
    ...(gives.coins === undefined ? {} : { coins: count(gives.coins, listener) }),
    ...(worth === undefined ? {} : { worth }),
  };
}

function worthOf(offerId: string, { rules, market }: Listener): string | undefined {
  const offer = rules.offers.get(offerId);
  const valueMinor = offer?.byMarket[market]?.valueMinor;
  if (valueMinor !== undefined)
    return showMoneyBrief({ amountMinor: valueMinor, currency: rules.market(market).currency }, rules.site.currencies);
  return offer?.percent === undefined ? undefined : `${offer.percent}%`;
}

/** Odds as text: “1 in 40” if exact, else a percentage. */
export function oddsWords(range: number, total: number, listener: Listener): string {
  if (range > 0 && range < total && total % range === 0) {
    return say(listener, 'draws.odds_one_in', { count: count(total / range, listener) });
  }
  const format = new Intl.NumberFormat(tagOf(listener.rules, listener.language), { style: 'percent', maximumSignificantDigits: 3 });
  return say(listener, 'draws.odds_percent', { percent: format.format(total === 0 ? 0 : range / total) });
}

/** Text for the number of prizes left today. */
export const leftWords = (left: number, listener: Listener): string =>
  say(listener, left === 0 ? 'draws.left_none' : 'draws.left_today', { left: count(left, listener) });

const tagOf = ({ site }: Programme, language: string): string => site.languages[language]?.tag ?? site.fallbackLanguage;
