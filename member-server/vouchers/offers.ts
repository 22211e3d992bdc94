import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import type { MemberTools } from '../feature.ts';
import { decideGates, describeReason, readGateFacts, windowState } from '../gates/index.ts';
import { readMembership } from '../levels/index.ts';
import type { Offer, Programme } from '../programme/index.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { describeFace, type ShownOffer, type Teller } from './describe.ts';
import { type ClaimFacts, claimStateOf, isValidAtFirst, leftOf, limitOf, shareOf, stateOrder } from './rules.ts';
import { type Holding, readHoldings } from './store.ts';
import { readStocks, type StockRow } from './store-stock.ts';
import { termsOf } from './terms.ts';

/** The reader of offers; `memberId` is absent for a visitor. */
export interface OfferViewer extends Teller {
  readonly memberId?: string;
  readonly market: string;
  readonly now: string;
}

type Switches = Pick<MemberTools['releases'], 'isKilled'>;

/** Whether vouchers are switched off in the market, by the site's flag `vouchers` or a kill switch. */
export function isOff({ rules, market }: { readonly rules: Programme; readonly market: string }, switches: Switches, id?: string): boolean {
  const flag = rules.site.flags.vouchers;
  return (
    (flag?.[market] ?? flag?.all) === false ||
    switches.isKilled(`market:${market}`, market) ||
    (id !== undefined && switches.isKilled(`campaign:${id}`, market))
  );
}

/** The facts about the caller that decide on offers, and the offers' stocks; read in one round trip. */
interface OfferFacts {
  readonly gates?: Awaited<ReturnType<typeof readGateFacts>>;
  readonly membership?: Awaited<ReturnType<typeof readMembership>>;
  readonly holdings: ReadonlyMap<string, Holding>;
  readonly stocks: ReadonlyMap<string, StockRow>;
}

const byOffer = <Row extends { readonly offer_id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.offer_id, row]));

const readKnown = (db: Db, { memberId, market, language, now, rules }: OfferViewer, ids: readonly string[]): Promise<OfferFacts> =>
  db.transaction(
    async (tx) => {
      if (memberId === undefined) return { holdings: new Map(), stocks: byOffer(await readStocks(tx, ids)) };
      const [gates, membership, holdings, stocks] = await Promise.all([
        readGateFacts(tx, { memberId, market, now }),
        readMembership(tx, { memberId, market, language, now, rules }),
        readHoldings(tx, memberId, ids),
        readStocks(tx, ids),
      ]);
      return { gates, membership, holdings: byOffer(holdings), stocks: byOffer(stocks) };
    },
    { useCase: 'voucherOffers.read' },
  );

/** Open offers that members claim themselves, claimable ones first. Refuses with `feature.switched_off`. */
export async function listOffers(
  db: Db,
  switches: Switches,
  viewer: OfferViewer,
  { limit, cursor }: OperationTypes['voucherOffers.list']['input'],
): Promise<OperationTypes['voucherOffers.list']['result']> {
  if (isOff(viewer, switches)) reject('feature.switched_off');
  const after = readCursor<[number, string, string]>(cursor, ['number', 'string', 'string']);
  const open = [...viewer.rules.offers.values()].filter(
    (offer) =>
      offer.issue === 'claim' &&
      windowState(offer.window, viewer.now) === 'open' &&
      !switches.isKilled(`campaign:${offer.id}`, viewer.market),
  );
  const known = await readKnown(
    db,
    viewer,
    open.map(({ id }) => id),
  );
  const places = open
    .flatMap((offer) => {
      const shown = describeOffer(offer, viewer, known);
      const place: [number, string, string] = [shown ? stateOrder[shown.claimState] : 0, offer.window?.to ?? '9999', offer.id];
      return shown && shown.claimState !== 'ended' ? [{ shown, place }] : [];
    })
    .sort((a, b) => comparePlaces(a.place, b.place))
    .filter(({ place }) => !after || comparePlaces(place, after) > 0);
  const page = places.slice(0, limit);
  const last = places.length > limit ? page.at(-1) : undefined;
  return { items: page.map(({ shown }) => shown), ...(last ? { nextCursor: cursorOf(last.place) } : {}) };
}

const comparePlaces = (a: readonly [number, string, string], b: readonly [number, string, string]): number =>
  a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0) || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);

/** One offer, also after its end; before its window opens it is refused with `voucher.not_found`. Also refuses with `feature.switched_off`. */
export async function readOffer(db: Db, switches: Switches, viewer: OfferViewer, id: string): Promise<ShownOffer> {
  if (isOff(viewer, switches, id)) reject('feature.switched_off');
  const offer = viewer.rules.offers.get(id);
  if (offer?.issue !== 'claim' || windowState(offer.window, viewer.now) === 'upcoming') reject('voucher.not_found');
  return describeOffer(offer, viewer, await readKnown(db, viewer, [id])) ?? reject('voucher.not_found');
}

/** An offer as the viewer sees it; undefined if it is not for the market. */
function describeOffer(offer: Offer, viewer: OfferViewer, known: OfferFacts): ShownOffer | undefined {
  const { rules, market, language } = viewer;
  const terms = termsOf(offer, market, rules);
  if (!terms) return undefined;
  const left = leftOf(offer.total, known.stocks.get(offer.id));
  const { state, refusals } = claimStateOf(factsOf(offer, viewer, known, left), limitOf(offer));
  const reasons = { rules, market, language, minLevel: offer.gates?.minLevel, spentMinor: known.membership?.progress?.spent.amountMinor };
  const newest = known.holdings.get(offer.id)?.newest;
  return {
    ...describeFace(terms, viewer),
    id: offer.id,
    ...(offer.window ? { window: { ...offer.window } } : {}),
    validDays: offer.validDays,
    perMember: limitOf(offer),
    left,
    share: shareOf(left, offer.total),
    claimState: state,
    ...(newest === undefined ? {} : { voucherId: newest }),
    reasons: refusals.map((code) => describeReason(code, reasons)),
  };
}

function factsOf(offer: Offer, { rules, market, now }: OfferViewer, { gates, holdings }: OfferFacts, left: number): ClaimFacts {
  const site = rules.market(market);
  return {
    window: windowState(offer.window, now),
    isValid: isValidAtFirst(offer, now, site),
    gates: gates ? (decideGates(offer.gates, gates, rules.segments) as ClaimFacts['gates']) : [],
    count: holdings.get(offer.id)?.count ?? 0,
    left,
  };
}
