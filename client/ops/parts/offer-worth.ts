import { type Currencies, showMoneyBrief } from '../../../schemas/money.ts';

/** The fields of a voucher offer that define its value. */
export interface OfferBody {
  readonly percent?: number;
  readonly byMarket?: Readonly<Partial<Record<string, { readonly valueMinor?: number }>>>;
}

/** Value of a voucher, for texts that show it. */
export interface Worth {
  readonly percent?: number;
  readonly valueMinor?: number;
  readonly currency?: string;
}

/** Value of an offer in a market; `currency` is that of the market. */
export function worthIn({ percent, byMarket }: OfferBody, market: string, currency: string | undefined): Worth {
  const valueMinor = byMarket?.[market]?.valueMinor;
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(valueMinor === undefined || !currency ? {} : { valueMinor, currency }),
  };
}

/** Formats the value of a voucher: `MYR 10`, `10%`; undefined if it is unknown. */
export function worthText({ valueMinor, currency, percent }: Worth = {}, currencies: Currencies): string | undefined {
  if (valueMinor !== undefined && currency !== undefined) return showMoneyBrief({ amountMinor: valueMinor, currency }, currencies);
  return percent === undefined ? undefined : `${percent}%`;
}
