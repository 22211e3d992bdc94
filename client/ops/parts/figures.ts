import { type Currencies, type Money, minorDigits, showMoneyInFull } from '../../../schemas/money.ts';

const whole = new Intl.NumberFormat('en');
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** `12,480`. */
export const showCount = (value: number): string => whole.format(value);

/** `+120`, `−45`, with the sign that a row of figures needs. */
export const showSigned = (value: number): string => signed.format(value).replace('-', '−');

/** `1 coin`, `1,200 coins`. */
export const showCoins = (value: number): string => `${whole.format(value)} ${Math.abs(value) === 1 ? 'coin' : 'coins'}`;

/** An amount in full, as invoices have it, with the group and decimal signs of every other figure of the console: `Rp5,580`, not `Rp5.580`. */
export function showAmount(money: Money, { currencies }: { readonly currencies: Currencies }): string {
  const { currency } = money;
  const form = currencies[currency] ?? { decimals: minorDigits(currency, currencies) };
  return showMoneyInFull(money, { [currency]: { ...form, group: ',', point: '.' } });
}

/** `3 rows`, `1 row`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${whole.format(count)} ${count === 1 ? one : many}`;

/** Which rows of all are shown: `26–50 of 211`; `1–20 of the newest 50` where there may be older ones. */
export const rangeText = (count: number, before: number, all: number, newest: number | undefined): string =>
  count === 0 ? 'None' : `${before + 1}–${before + count} of ${all === newest ? 'the newest ' : ''}${all}`;
