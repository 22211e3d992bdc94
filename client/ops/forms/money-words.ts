import { type Currencies, minorDigits } from '../../../schemas/money.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { counted } from '../parts/figures.ts';
import { hasTwoMeanings, isTooLarge, moneyText } from './money-text.ts';

/** Message for text that is not an amount: `An amount such as 12.50 belongs here, with at most 2 decimals.` */
export function amountSentence(typed: unknown, currency: string, currencies: Currencies): string {
  const digits = minorDigits(currency, currencies);
  if (typeof typed === 'string' && hasTwoMeanings(typed, currency, currencies)) {
    return `This could be read in two ways. Write an amount such as ${moneyText(1250 * 10 ** digits, currency, currencies)}.`;
  }
  if (typeof typed === 'string' && isTooLarge(typed, currency, currencies)) return 'This amount is too large.';
  const decimals = digits === 0 ? 'without decimals' : `with at most ${counted(digits, 'decimal')}`;
  return `An amount such as ${moneyText(1250, currency, currencies)} belongs here, ${decimals}.`;
}

/** Message for an amount outside its range: `Allowed: MYR 0.01 or more.` */
export function moneyRangeSentence({ minimum, maximum }: Schema, currency: string, currencies: Currencies): string | undefined {
  const said = (amountMinor: number) => moneyText(amountMinor, currency, currencies);
  if (minimum !== undefined && maximum !== undefined) return `Allowed: ${currency} ${said(minimum)} to ${said(maximum)}.`;
  if (maximum !== undefined) return `Allowed: at most ${currency} ${said(maximum)}.`;
  return minimum === undefined ? undefined : `Allowed: at least ${currency} ${said(minimum)}.`;
}
