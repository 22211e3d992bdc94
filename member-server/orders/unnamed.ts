import { DAY_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { categoryOf, ipTagOf, type Programme } from '../programme/index.ts';
import { storeName } from './describe.ts';
import { listUnnamed } from './store-read.ts';

type UnknownWords = OpsTypes['productWords.list']['result']['items'];

const DAYS = 90;

/**
 * Words of tills for categories and characters that the document of categories does not know, most lines first: rules for certain products do not
 * count such lines. Words that were added to the document later are left out.
 */
export async function readUnnamed(
  reader: Reader,
  { markets, now, rules }: { readonly markets: readonly string[] | null; readonly now: string; readonly rules: Programme },
): Promise<UnknownWords> {
  const since = new Date(Date.parse(now) - DAYS * DAY_MS).toISOString();
  const rows = await listUnnamed(reader, { markets, since });
  return rows
    .filter(({ kind, word }) => (kind === 'category' ? categoryOf(rules, word) : ipTagOf(rules, word)) === undefined)
    .map(({ kind, word, source, market, lines, stores, first_at, last_at }) => ({
      kind,
      word,
      source,
      partner: rules.partners.partners.find(({ sources }) => sources.includes(source))?.name ?? source,
      market: market as UnknownWords[number]['market'],
      lines,
      stores: stores.map((id) => storeName(rules, id)),
      firstAt: first_at,
      lastAt: last_at,
    }));
}
