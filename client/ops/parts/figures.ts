import { type Currencies, type Money, showMoneyInFull } from '../../../schemas/money.ts';

const whole = new Intl.NumberFormat('en');
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

/** `12,480`. */
export const showCount = (value: number): string => whole.format(value);

/** `+120`, `−45`, with the sign that a row of figures needs. */
export const showSigned = (value: number): string => signed.format(value).replace('-', '−');

/** `1 coin`, `1,200 coins`. */
export const showCoins = (value: number): string => `${whole.format(value)} ${Math.abs(value) === 1 ? 'coin' : 'coins'}`;

/** An amount in full, as invoices have it. */
export const showAmount = (money: Money, { currencies }: { readonly currencies: Currencies }): string => showMoneyInFull(money, currencies);

/** `3 rows`, `1 row`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${whole.format(count)} ${count === 1 ? one : many}`;
