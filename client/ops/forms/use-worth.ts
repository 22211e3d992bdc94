import type { Schema } from '../../../schemas/schema.ts';
import { useCall } from '../api.ts';
import { isPlain } from '../editing/same.ts';
import { type OfferBody, worthIn, worthText } from '../parts/offer-worth.ts';
import { useSite } from '../parts/use-site.ts';
import { useFormScope } from './form-context.ts';

/** Value, in the form's market, of the voucher that an entry contains, as text; undefined if no text of the entry can use it. */
export function useWorth(schema: Schema, value: unknown): string | undefined {
  const { market } = useFormScope().surroundings;
  const { markets, currencies } = useSite();
  const isNamed = Object.values(schema.properties ?? {}).some((inner) => inner['x-fills']?.includes('worth'));
  const gives = isNamed && isPlain(value) && isPlain(value.gives) ? value.gives : {};
  const id = typeof gives.offer === 'string' && gives.offer !== '' ? gives.offer : undefined;
  const { data } = useCall('documents.get', id === undefined ? null : { kind: 'campaign', id }, { revalidateOnFocus: false });
  if (!data || market === undefined) return undefined;
  return worthText(worthIn((data.body ?? {}) as OfferBody, market, markets[market]?.currency), currencies);
}
