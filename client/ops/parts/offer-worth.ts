import { type Currencies, showMoneyBrief } from '../../../schemas/money.ts';

/** A voucher offer, as far as it says what it takes off. */
export interface OfferBody {
  readonly percent?: number;
  readonly byMarket?: Readonly<Partial<Record<string, { readonly valueMinor?: number }>>>;
}

/** What a voucher offer is worth, for texts that name it. */
export interface Worth {
  readonly percent?: number;
  readonly valueMinor?: number;
  readonly currency?: string;
}

/** What an offer takes off in a market of this currency. */
export function worthIn({ percent, byMarket }: OfferBody, market: string, currency: string | undefined): Worth {
  const valueMinor = byMarket?.[market]?.valueMinor;
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(valueMinor === undefined || !currency ? {} : { valueMinor, currency }),
  };
}

/** `MYR 10`, `10%`; undefined where it takes off nothing that is known. */
export function worthText({ valueMinor, currency, percent }: Worth = {}, currencies: Currencies): string | undefined {
  if (valueMinor !== undefined && currency !== undefined) return showMoneyBrief({ amountMinor: valueMinor, currency }, currencies);
  return percent === undefined ? undefined : `${percent}%`;
}
