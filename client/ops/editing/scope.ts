import { marketName } from '../../../schemas/english-names.ts';
import { marketsOfText } from '../../../schemas/market-text.ts';
import type { LoadedDocument } from './draft-server.ts';
import { partsOf } from './pointer.ts';

const listed = new Intl.ListFormat('en-GB');

/** Properties that map markets to values: `byMarket` anywhere, `markets` of the site. */
const marketMaps = { site: ['markets', 'byMarket'], campaign: ['byMarket'], screen: ['byMarket'], part: [], locale: [] } as const;

/**
 * Reason, as a sentence, why a value is read-only for the person who loaded the document; undefined if it may be changed.
 * The server checks each save; this only shows its refusal in advance.
 */
export function outsideScope({ kind, id, body, editable, editableMarkets }: LoadedDocument, pointer: string): string | undefined {
  if (!editable) return 'Your role may read this, not change it.';
  if (!editableMarkets || ownedWhole(id, body, editableMarkets)) return undefined;
  const parts = partsOf(pointer);
  if (kind === 'locale' && isOwnText(parts[1], editableMarkets)) return undefined;
  const names: readonly string[] = marketMaps[kind];
  const at = parts.findIndex((part, index) => names.includes(part) && (kind !== 'site' || part !== 'markets' || index === 0));
  const market = at < 0 ? undefined : parts[at + 1];
  if (at >= 0 && market === undefined) return undefined;
  if (market !== undefined && (editableMarkets as readonly string[]).includes(market)) return undefined;
  const yours = listed.format(editableMarkets.map(marketName));
  return market === undefined
    ? `This holds for all markets. You look after ${yours}.`
    : `${marketName(market)} is looked after by others. You look after ${yours}.`;
}

const isOwnText = (key: string | undefined, mine: readonly string[]): boolean =>
  key !== undefined && (marketsOfText(key)?.every((market) => mine.includes(market)) ?? false);

/** True for documents that belong to the person's markets only: a market's variant, or a campaign whose `markets` are all theirs. */
function ownedWhole(id: string, body: LoadedDocument['body'], mine: readonly string[]): boolean {
  const variant = id.split('@')[1];
  if (variant !== undefined) return mine.includes(variant);
  const markets = body?.markets;
  return Array.isArray(markets) && markets.length > 0 && markets.every((market) => mine.includes(market));
}
