import { type Currencies, type Money, minorDigits, showMoneyInFull } from '../../../schemas/money.ts';

const whole = new Intl.NumberFormat('en');
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** Formats a count: `12,480`. */
export const showCount = (value: number): string => whole.format(value);

/** Formats a signed number: `+120`, `−45`. */
export const showSigned = (value: number): string => signed.format(value).replace('-', '−');

/** Formats an amount of coins: `1 coin`, `1,200 coins`. */
export const showCoins = (value: number): string => `${whole.format(value)} ${Math.abs(value) === 1 ? 'coin' : 'coins'}`;

/** Formats money in full, as on invoices, with the console's group and decimal separators: `Rp5,580`, not `Rp5.580`. */
export function showAmount(money: Money, { currencies }: { readonly currencies: Currencies }): string {
  const { currency } = money;
  const form = currencies[currency] ?? { decimals: minorDigits(currency, currencies) };
  return showMoneyInFull(money, { [currency]: { ...form, group: ',', point: '.' } });
}

/** Formats a count with its noun: `3 rows`, `1 row`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${whole.format(count)} ${count === 1 ? one : many}`;

/** Range of the shown rows: `26–50 of 211`; `1–20 of the newest 50` if older ones may exist. */
export const rangeText = (count: number, before: number, all: number, newest: number | undefined): string =>
  count === 0 ? 'None' : `${before + 1}–${before + count} of ${all === newest ? 'the newest ' : ''}${all}`;
