import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '../../api.ts';
import { formsOf, namespacesOf, textKeyOf } from '../../forms/text-keys.ts';
import type { Language, Market } from '../../parts/names.ts';
import { type OfferBody, type Worth, worthIn } from '../../parts/offer-worth.ts';
import { useSite } from '../../parts/use-site.ts';
import { useLocales } from '../texts/use-locales.ts';
import { cellsOf, marketsOf } from './lottery.ts';
import { type CellWords, sayOf, type Wording } from './widget-config.ts';

type Body = Readonly<Record<string, unknown>>;

/** Texts of a draw from drafts, in a language with English as fallback; voucher values are those of a market. */
export interface Names extends CellWords {
  /** Name of each cell with its placeholders filled. */
  readonly cells: readonly string[];
}

/** Texts of a draw in a language and a market. */
export function useNames(body: Body, language: Language, market: Market): Names {
  const namespaces = [...namespacesOf(body)].sort();
  const locales = useLocales([...new Set([language, 'en'])].flatMap((each) => namespaces.map((name) => `${each}.${name}`)));
  const { markets, currencies } = useSite();
  const currency = markets[market]?.currency;
  const offers = [...new Set(cellsOf(body).flatMap(({ offer }) => offer ?? []))].sort();
  const { data } = useSWR(offers.length === 0 ? null : ['worth of prizes', ...offers], () => readOffers(offers), {
    revalidateOnFocus: false,
  });
  return useMemo(() => {
    const say: Wording = (key) => {
      const named = textKeyOf(key);
      if (!named) return '';
      for (const each of [language, 'en']) {
        const texts = locales.get(`${each}.${named.namespace}`)?.texts ?? {};
        const text = texts[formsOf(texts, named.name).at(-1)!];
        if (typeof text === 'string') return text;
      }
      return '';
    };
    const worthOf = (id: string): Worth | undefined => {
      const offer = data?.get(id);
      return offer && worthIn(offer, market, currency);
    };
    return {
      say,
      worthOf,
      currencies,
      cells: cellsOf(body).map((cell) => sayOf(cell, cell.name, { say, worthOf, currencies }) || cell.id),
    };
  }, [body, language, market, locales, currency, currencies, data]);
}

/** English cell names by id. Voucher values are those of `market`, by default the draw's first one. */
export function useCellNames(body: Body, market?: Market): ReadonlyMap<string, string> {
  const { marketCodes } = useSite();
  const first = marketCodes.find((each) => marketsOf(body).includes(each)) ?? marketCodes[0]!;
  const { cells } = useNames(body, 'en', market ?? first);
  return useMemo(() => new Map(cellsOf(body).map(({ id }, at) => [id, cells[at] ?? id])), [body, cells]);
}

async function readOffers(ids: readonly string[]): Promise<ReadonlyMap<string, OfferBody>> {
  const found = await Promise.all(
    ids.map((id) =>
      call('documents.get', { kind: 'campaign', id }).then(
        ({ body }) => [id, (body ?? {}) as OfferBody] as const,
        // An offer that does not exist is reported by validation.
        () => undefined,
      ),
    ),
  );
  return new Map(found.filter((each) => each !== undefined));
}
