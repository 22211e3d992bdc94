import { type Currencies, showMoneyBrief } from '../../schemas/money.ts';
import { own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';

/** The English of a text that a document names, for sentences to who runs campaigns; `otherwise` where nobody wrote it yet. */
export function englishOf(index: ProductIndex, ref: unknown, otherwise: string): string {
  const key = own(ref, 't');
  if (typeof key !== 'string') return otherwise;
  const dot = key.indexOf('.');
  const text = own(own(index.body('locale', `en.${key.slice(0, dot)}`), 'texts'), key.slice(dot + 1));
  return typeof text === 'string' && text !== '' ? text : otherwise;
}

/** An amount of a market's currency, as its members read it. */
export function moneyOf(index: ProductIndex, market: string, amountMinor: number): string {
  const currency = own(own(index.siteValue('markets'), market), 'currency');
  const currencies = (index.siteValue('currencies') ?? {}) as Currencies;
  return typeof currency === 'string' ? showMoneyBrief({ amountMinor, currency }, currencies) : String(amountMinor);
}
