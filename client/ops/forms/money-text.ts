import { type Currencies, minorDigits, showMoneyInFull } from '../../../schemas/money.ts';

/** Formats minor units as people type them: `1250` of MYR as `12.50`, of VND as `1,250`. Separators are the same for every currency. */
export function moneyText(amountMinor: number, currency: string, currencies: Currencies): string {
  const decimals = minorDigits(currency, currencies);
  const signs = { [currency]: { decimals, symbol: '', group: ',', point: '.' } };
  return showMoneyInFull({ amountMinor, currency }, signs) || String(amountMinor / 10 ** decimals);
}

/** Parses a typed amount to minor units; undefined if it is no amount in this currency (too many decimals, for example) or is ambiguous. */
export function amountIn(text: string, currency: string, currencies: Currencies): number | undefined {
  const minor = minorIn(text, currency, currencies);
  return minor !== undefined && Number.isSafeInteger(minor) ? minor : undefined;
}

/** True if the amount exceeds the safe integers. */
export const isTooLarge = (text: string, currency: string, currencies: Currencies): boolean =>
  !Number.isSafeInteger(minorIn(text, currency, currencies) ?? 0);

function minorIn(text: string, currency: string, currencies: Currencies): number | undefined {
  const digits = minorDigits(currency, currencies);
  const found = partsOf(text);
  if (!found || hasTwoMeanings(text, currency, currencies)) return undefined;
  // In a currency with three decimals, a single point before three digits is the decimal point.
  const isDecimal = digits > 2 && isLone(found, '.');
  const [whole = '', part] = isDecimal ? found.whole.split('.') : [found.whole.replaceAll(/\D/g, ''), found.part];
  const isNoGroup = !isDecimal && found.groups > 0 && whole.startsWith('0');
  if (isNoGroup || (part !== undefined && (digits === 0 || part.length > digits))) return undefined;
  // Concatenates digits, because multiplying by a power of ten would round.
  return Number(`${whole}${(part ?? '').padEnd(digits, '0')}`);
}

/**
 * True if a single separator before three digits may be a thousands separator or a decimal one: `12,500` in a currency with three decimals,
 * `1.234` in one with one or two. `1,234` is unambiguous there, because the console itself shows it so.
 */
export function hasTwoMeanings(text: string, currency: string, currencies: Currencies): boolean {
  const digits = minorDigits(currency, currencies);
  const found = partsOf(text);
  return found !== undefined && (digits > 2 ? isLone(found, ',') : digits > 0 && isLone(found, '.'));
}

interface Parts {
  /** Digits before the decimal separator, with group separators. */
  readonly whole: string;
  readonly group: string | undefined;
  /** Number of group separators. */
  readonly groups: number;
  /** Digits after the decimal separator; undefined if there is none. */
  readonly part: string | undefined;
}

/** Groups of exactly three digits with one kind of separator, then decimals after another. */
const amount = /^(\d{1,3}(?:([,. ])\d{3})(?:\2\d{3})*|\d*)(?:([,.])(\d*))?$/;

function partsOf(text: string): Parts | undefined {
  const found = amount.exec(text.trim().replaceAll(/\s/g, ' '));
  if (!found || !/\d/.test(found[0])) return undefined;
  const [, whole = '', group, point, part] = found;
  return group !== undefined && group === point ? undefined : { whole, group, groups: whole.replaceAll(/\d/g, '').length, part };
}

/** True if the only separator is `sign`, before the last three digits. */
const isLone = ({ group, groups, part }: Parts, sign: string): boolean => group === sign && groups === 1 && part === undefined;

/** Currency of a value, by the market code in its path. */
export const currencyAt = (
  path: readonly (string | number)[],
  byMarket: Readonly<Partial<Record<string, string>>> | undefined,
): string | undefined => path.map((part) => byMarket?.[part]).find((currency) => currency !== undefined);
