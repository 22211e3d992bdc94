import type { LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import type { Currencies } from '../../../schemas/money.ts';

/** The fields of the live site document that the console reads. */
export interface SiteFacts {
  readonly brands?: readonly { readonly id: string }[];
  readonly markets: Readonly<Record<MarketCode, { readonly timeZone: string; readonly language: LanguageCode; readonly currency: string }>>;
  readonly currencies: Currencies;
  readonly languages: Readonly<Record<LanguageCode, { readonly name: string; readonly tag: string }>>;
}
