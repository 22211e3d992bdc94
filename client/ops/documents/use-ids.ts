import { useMemo } from 'react';
import { useCall } from '../api.ts';
import type { Choice } from '../forms/form-context.ts';
import { useProgramme } from '../parts/use-programme.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly latinName?: string;
  readonly title?: string;
}

type Ids = Readonly<Record<string, readonly Choice[]>>;

const choicesOf = (list: readonly Named[] | undefined): readonly Choice[] | undefined =>
  list?.map(({ id, name, latinName, title }) => ({ id, title: latinName ?? name ?? title ?? id }));

/**
 * Choices for lists of ids in campaigns, from the live release: brands, stores, segments, categories, and the provinces of each market.
 * Omits the list that the document itself defines, because there ids are typed.
 */
export function useIds(documentId: string): Ids {
  const site = useCall('documents.get', { kind: 'site', id: 'site', view: 'live' }, { revalidateOnFocus: false }).data?.body;
  const offers = useCall('documents.get', { kind: 'locale', id: 'en.offers', view: 'live' }, { revalidateOnFocus: false }).data?.body;
  const products = useProgramme<{ categories?: readonly { id: string; name: { t: string } }[] }>('categories')?.categories;
  const stores = useProgramme<{ stores?: readonly Named[] }>('stores')?.stores;
  const segments = useProgramme<{ segments?: readonly Named[] }>('segments')?.segments;
  const byMarket = useProgramme<{ byMarket?: Readonly<Record<string, { provinces?: readonly Named[] }>> }>('redemption')?.byMarket;
  return useMemo(() => {
    const texts = (offers?.texts ?? {}) as Readonly<Record<string, string>>;
    const categories = products?.map(({ id, name }) => ({ id, title: texts[name.t.slice('offers.'.length)] ?? id }));
    const all: Readonly<Record<string, readonly Choice[] | undefined>> = {
      brands: choicesOf(site?.brands as readonly Named[] | undefined),
      stores: documentId === 'stores' ? undefined : choicesOf(stores),
      segments: documentId === 'segments' ? undefined : choicesOf(segments),
      categories: documentId === 'categories' ? undefined : categories,
      ...Object.fromEntries(Object.entries(byMarket ?? {}).map(([market, { provinces }]) => [`served.${market}`, choicesOf(provinces)])),
    };
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, readonly Choice[]] => entry[1] !== undefined));
  }, [documentId, site, offers, products, stores, segments, byMarket]);
}
