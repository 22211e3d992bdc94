import type { RedemptionRules } from '../programme/index.ts';

interface Parcel {
  readonly market: string;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
}

/** Normalises a carrier's name, so that `J & T express` equals `J&T Express`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** URL of the carrier's page about a parcel; undefined if the market has no such carrier, or nothing was shipped. */
export function trackingAddress(
  carriers: RedemptionRules['carriers'] = [],
  { market, carrier, tracking_number: number }: Parcel,
): string | undefined {
  if (carrier === null || number === null) return undefined;
  const typed = plain(carrier);
  const found = carriers.find(
    ({ name, alike = [], markets }) => markets.some((code) => code === market) && [name, ...alike].some((each) => plain(each) === typed),
  );
  return found?.address.replace('{number}', () => encodeURIComponent(number.trim()));
}
