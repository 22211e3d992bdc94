import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { isFull, readPlaces } from '../activities/index.ts';
import { usedUp } from '../boosts/index.ts';
import { leftOf as itemsLeft, readCounts, textOf } from '../catalogue/index.ts';
import { decideGates, readGateFacts } from '../gates/index.ts';
import { requireMarket } from '../switches.ts';
import type { Viewer } from '../viewer.ts';
import { readStocks, leftOf as vouchersLeft } from '../vouchers/index.ts';
import { type Candidate, type HighlightKind, openIn } from './candidates.ts';
import { byEnd } from './rules.ts';

/**
 * Lists campaigns that the caller can use now: open, not used up, and with gates that admit the member (a visitor sees only those without gates).
 * Earliest end first. Refuses with `feature.switched_off` while a kill switch stops the market.
 */
export async function listHighlights(
  db: Db,
  viewer: Viewer,
  { kind, endsWithinDays, limit }: OperationTypes['highlights.list']['input'],
): Promise<OperationTypes['highlights.list']['result']> {
  const { market, now, rules, language, releases } = viewer;
  requireMarket(releases, market);
  const open = openIn(rules, market, now).filter(
    (each) => (kind === undefined || each.kind === kind) && !releases.isKilled(`campaign:${each.id}`, market),
  );
  const candidates = byEnd(open, now, endsWithinDays);
  const shown = await stillThere(db, viewer, candidates);
  return {
    items: shown.slice(0, limit).map(({ name, gates: _, ...each }) => ({ ...each, title: textOf(rules, language, name) })),
  };
}

/** Filters candidates to those still available to the caller, in one round trip. */
const stillThere = (db: Db, viewer: Viewer, all: readonly Candidate[]): Promise<Candidate[]> =>
  all.length === 0
    ? Promise.resolve([])
    : db.transaction(
        async (tx) => {
          const [member, gone] = await Promise.all([readMember(tx, viewer, all), readGone(tx, viewer, all)]);
          const { segments } = viewer.rules;
          const isOpenTo = ({ gates }: Candidate): boolean =>
            !hasGates(gates) || (member !== undefined && decideGates(gates, member, segments).length === 0);
          return all.filter((each) => !gone.has(each.id) && isOpenTo(each));
        },
        { useCase: 'highlights.list' },
      );

const hasGates = (gates: Candidate['gates']): boolean => gates !== undefined && Object.keys(gates).length > 0;

const readMember = async (tx: Tx, { memberId, market, now }: Viewer, all: readonly Candidate[]) =>
  memberId !== undefined && all.some(({ gates }) => hasGates(gates)) ? readGateFacts(tx, { memberId, market, now }) : undefined;

/** Ids of campaigns that are used up: offers and items without stock, full activities, boosts whose limit is reached. */
async function readGone(tx: Tx, { rules, memberId }: Viewer, all: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const { offers, items, activities, boosts } = rules;
  const idsOf = (kind: HighlightKind) => all.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const boosting = idsOf('boost').flatMap((id) => boosts.get(id) ?? []);
  const [vouchers, stock, places, given] = await Promise.all([
    readStocks(tx, idsOf('offer')),
    readCounts(tx, idsOf('item'), undefined),
    readPlaces(tx, idsOf('activity')),
    usedUp(tx, boosting, memberId),
  ]);
  const issued = new Map(vouchers.map((row) => [row.offer_id, row]));
  return new Set([
    ...given,
    ...idsOf('offer').filter((id) => vouchersLeft(offers.get(id)?.total ?? 0, issued.get(id)) === 0),
    ...idsOf('item').filter((id) => itemsLeft({ stockTotal: items.get(id)?.stockTotal ?? 0 }, stock.get(id)?.stock) === 0),
    ...idsOf('activity').filter((id) => isFull({ attending: places.get(id) ?? 0, capacity: activities.get(id)?.capacity })),
  ]);
}
