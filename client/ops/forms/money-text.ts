import { type Currencies, minorDigits } from '../../../schemas/money.ts';

/** Minor units as a person types them: `1250` of MYR is `12.50`, of VND `1,250`. */
export function moneyText(amountMinor: number, currency: string, currencies: Currencies): string {
  const digits = minorDigits(currency, currencies);
  const form = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return form.format(amountMinor / 10 ** digits);
}

/** What was typed in minor units; undefined for what is no amount of this currency, such as a third decimal. */
export function amountIn(text: string, currency: string, currencies: Currencies): number | undefined {
  const plain = text.replaceAll(/[,\s]/g, '');
  const digits = minorDigits(currency, currencies);
  const found = /^(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!found || plain === '' || plain === '.') return undefined;
  const [, whole = '', part = ''] = found;
  if (part.length > digits) return undefined;
  // Put together from figures: a product of fractions would round.
  const minor = Number(`${whole}${part.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** The currency of a value by the market's code on the way to it. */
export const currencyAt = (
  path: readonly (string | number)[],
  byMarket: Readonly<Partial<Record<string, string>>> | undefined,
): string | undefined => path.map((part) => byMarket?.[part]).find((currency) => currency !== undefined);
