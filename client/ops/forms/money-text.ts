import { type Currencies, minorDigits, showMoneyInFull } from '../../../schemas/money.ts';

/** Minor units as a person types them: `1250` of MYR is `12.50`, of VND `1,250`. Every currency has the same signs here. */
export function moneyText(amountMinor: number, currency: string, currencies: Currencies): string {
  const decimals = minorDigits(currency, currencies);
  const signs = { [currency]: { decimals, symbol: '', group: ',', point: '.' } };
  return showMoneyInFull({ amountMinor, currency }, signs) || String(amountMinor / 10 ** decimals);
}

/** What was typed in minor units; undefined for what is no amount of this currency, such as a third decimal, and for what has two meanings. */
export function amountIn(text: string, currency: string, currencies: Currencies): number | undefined {
  const minor = minorIn(text, currency, currencies);
  return minor !== undefined && Number.isSafeInteger(minor) ? minor : undefined;
}

/** Whether this is an amount that is larger than can be counted to the last minor unit. */
export const isTooLarge = (text: string, currency: string, currencies: Currencies): boolean =>
  !Number.isSafeInteger(minorIn(text, currency, currencies) ?? 0);

function minorIn(text: string, currency: string, currencies: Currencies): number | undefined {
  const digits = minorDigits(currency, currencies);
  const found = partsOf(text);
  if (!found || hasTwoMeanings(text, currency, currencies)) return undefined;
  // Where a currency has three decimals, one point before three figures begins them.
  const isDecimal = digits > 2 && isLone(found, '.');
  const [whole = '', part] = isDecimal ? found.whole.split('.') : [found.whole.replaceAll(/\D/g, ''), found.part];
  const isNoGroup = !isDecimal && found.groups > 0 && whole.startsWith('0');
  if (isNoGroup || (part !== undefined && (digits === 0 || part.length > digits))) return undefined;
  // Put together from figures: a product of fractions would round.
  return Number(`${whole}${(part ?? '').padEnd(digits, '0')}`);
}

/**
 * Whether one sign before three figures might divide groups as well as begin the decimals: `12,500` where a currency has three of them, and `1.234` where it has
 * one or two, of which a third would be dropped. `1,234` of those is what the console itself shows.
 */
export function hasTwoMeanings(text: string, currency: string, currencies: Currencies): boolean {
  const digits = minorDigits(currency, currencies);
  const found = partsOf(text);
  return found !== undefined && (digits > 2 ? isLone(found, ',') : digits > 0 && isLone(found, '.'));
}

interface Parts {
  /** With its group signs. */
  readonly whole: string;
  readonly group: string | undefined;
  /** How many group signs there are. */
  readonly groups: number;
  /** Behind the decimal sign; undefined where there is none. */
  readonly part: string | undefined;
}

/** Groups of exactly three figures behind one sign, and decimals behind another one. */
const amount = /^(\d{1,3}(?:([,. ])\d{3})(?:\2\d{3})*|\d*)(?:([,.])(\d*))?$/;

function partsOf(text: string): Parts | undefined {
  const found = amount.exec(text.trim().replaceAll(/\s/g, ' '));
  if (!found || !/\d/.test(found[0])) return undefined;
  const [, whole = '', group, point, part] = found;
  return group !== undefined && group === point ? undefined : { whole, group, groups: whole.replaceAll(/\d/g, '').length, part };
}

/** Whether this is the only sign there is, before three figures at the end. */
const isLone = ({ group, groups, part }: Parts, sign: string): boolean => group === sign && groups === 1 && part === undefined;

/** The currency of a value by the market's code on the way to it. */
export const currencyAt = (
  path: readonly (string | number)[],
  byMarket: Readonly<Partial<Record<string, string>>> | undefined,
): string | undefined => path.map((part) => byMarket?.[part]).find((currency) => currency !== undefined);
