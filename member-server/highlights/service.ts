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
 * What the caller can use now: open, not all gone, and for members of the caller's kind (a visitor sees what is for everybody). What ends first comes first.
 * Refuses with `feature.switched_off` where the market is off.
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

/** Those of which there is something left for the caller: one round trip, whatever there is. */
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

/** Ids of what the caller cannot have any more: vouchers and items that are all gone, activities that are full, boosts that gave all they give. */
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
