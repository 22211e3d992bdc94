import type { OperationTypes } from '../../schemas/api/types.ts';
import type { ReleaseFeed } from '../../schemas/release.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { readCoins } from '../coins/index.ts';
import { isLinked } from '../entertainment/index.ts';
import { rejectField } from '../feature.ts';
import { describeReason, type GateFacts, readGateFacts } from '../gates/index.ts';
import { type Level, levelName, readMembership } from '../levels/index.ts';
import type { Item, Programme } from '../programme/index.ts';
import { decideItem } from './eligibility.ts';
import { isOfMarket, noteOfItem, periodOf, sortItems, stockWord } from './rules.ts';
import { type ItemCounts, readCounts } from './store.ts';

type ListedItem = OperationTypes['catalogItems.get']['result'];

/** The caller with market, language and rules; `memberId` is undefined for a visitor. */
export interface CatalogueViewer {
  readonly memberId?: string | undefined;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly releases: Pick<ReleaseFeed, 'isKilled'>;
}

/** Facts about the member that apply to every item. */
interface Facts {
  readonly gates: GateFacts;
  readonly linked: boolean;
  readonly available: number;
  readonly spentMinor: number | undefined;
}

/** True if a kill switch stops the item or the voucher that it gives. */
export const isKilled = (releases: CatalogueViewer['releases'], { id, offer }: Pick<Item, 'id' | 'offer'>, market: string): boolean =>
  releases.isKilled(`campaign:${id}`, market) || (offer !== undefined && releases.isKilled(`campaign:${offer}`, market));

/** Resolves a document's text, which is `{ t: <key> }`; the contract's type says string. */
export const textOf = (rules: Programme, language: string, text: unknown): string =>
  rules.text(language, (text as { readonly t?: string } | undefined)?.t ?? '');

/** Lists the market's items, paged, each with the reasons that prevent the caller from redeeming it. Items that are not announced yet are omitted. */
export async function listItems(
  db: Db,
  viewer: CatalogueViewer,
  { kind, sort, affordable, limit, cursor }: OperationTypes['catalogItems.list']['input'],
): Promise<OperationTypes['catalogItems.list']['result']> {
  const { market, now, rules, releases } = viewer;
  const shown = [...rules.items.values()].filter(
    (item) =>
      isOfMarket(item, market) &&
      (kind === undefined || item.kind === kind) &&
      periodOf(item, now).state !== 'upcoming' &&
      !isKilled(releases, item, market),
  );
  const described = await describeItems(db, viewer, shown);
  const sorted = sortItems(
    described
      .filter((each) => !affordable || each.affordable)
      .map((each) => ({ ...each, ended: each.reasons.some(({ code }) => code === 'redemption.outside_period') })),
    sort,
  );
  const start = cursor === undefined ? 0 : sorted.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) rejectField('/cursor', 'cursor', 'This list has no such place to go on from');
  const page = sorted.slice(start, start + limit).map(({ ended: _, ...item }) => item);
  const last = page.at(-1);
  return { items: page, ...(last && start + limit < sorted.length ? { nextCursor: last.id } : {}) };
}

/** Returns one item of the market. Refuses with `feature.switched_off`, `request.not_found`. */
export async function getItem(db: Db, viewer: CatalogueViewer, id: string): Promise<ListedItem> {
  const [described] = await describeItems(db, viewer, [requireItem(viewer, id)]);
  return described ?? reject('request.not_found');
}

/** Returns an item of the market that no kill switch stops. Refuses with `feature.switched_off`, `request.not_found`. */
export function requireItem({ rules, market, releases }: Pick<CatalogueViewer, 'rules' | 'market' | 'releases'>, id: string): Item {
  const item = rules.items.get(id);
  if (!item || !isOfMarket(item, market)) return reject('request.not_found');
  return isKilled(releases, item, market) ? reject('feature.switched_off') : item;
}

/** Describes items; stock and the member's facts are read in one round trip. */
const describeItems = (db: Db, viewer: CatalogueViewer, items: readonly Item[]): Promise<ListedItem[]> =>
  db.transaction(
    async (tx) => {
      const ids = items.map(({ id }) => id);
      const [counts, facts] = await Promise.all([readCounts(tx, ids, viewer.memberId), readFacts(tx, viewer)]);
      return items.map((item) => describeItem(item, viewer, counts.get(item.id), facts));
    },
    { useCase: 'catalogItems.list' },
  );

async function readFacts(tx: Tx, { memberId, market, language, now, rules }: CatalogueViewer): Promise<Facts | undefined> {
  if (memberId === undefined) return undefined;
  const member = { memberId, market, language, now, rules };
  const [gates, linked, { available }, { progress }] = await Promise.all([
    readGateFacts(tx, member),
    isLinked(tx, memberId),
    readCoins(tx, member),
    readMembership(tx, member),
  ]);
  return gates && { gates, linked, available, spentMinor: progress?.spent.amountMinor };
}

function describeItem(item: Item, viewer: CatalogueViewer, counts: ItemCounts | undefined, facts: Facts | undefined): ListedItem {
  const { market, language, now, rules } = viewer;
  const { refusals, minLevel, left } = decideItem({ item, quantity: 1, market, now, rules, counts, member: facts });
  const coinsMissing = Math.max(0, item.priceCoins - (facts?.available ?? 0));
  const affordable = facts !== undefined && coinsMissing === 0;
  const context = { rules, language, market, minLevel, spentMinor: facts?.spentMinor, missingCoins: coinsMissing };
  const codes = [
    ...(facts ? [] : (['auth.token_missing'] as const)),
    ...refusals,
    ...(facts && !affordable ? (['redemption.coins_insufficient'] as const) : []),
  ];
  const period = periodOf(item, now);
  const gate = item.gates?.minLevel;
  const opensEarly = period.state === 'early' && facts && facts.gates.level >= (period.earlyLevel ?? 0);
  const stock = stockWord(item, left);
  const reasons = codes.map((code) => describeReason(code, context));
  const note = noteOfItem(reasons);
  return {
    id: item.id,
    kind: item.kind,
    name: textOf(rules, language, item.name),
    description: textOf(rules, language, item.description),
    art: item.art,
    ground: item.ground,
    priceCoins: item.priceCoins,
    stock,
    ...(stock === 'low' ? { left } : {}),
    ...(item.window ? { window: item.window } : {}),
    entertainment: item.entertainment === true,
    ...(gate === undefined || gate < 2 ? {} : { minLevelName: levelName(rules, gate as Level, language) }),
    ...(opensEarly && item.window?.from ? { earlyUntil: item.window.from } : {}),
    affordable,
    coinsMissing,
    eligible: codes.length === 0,
    reasons,
    ...(note === undefined ? {} : { note }),
    ...(item.offer === undefined ? {} : { offer: item.offer }),
  };
}
