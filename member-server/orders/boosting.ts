import type { Reader, Tx } from '../../server-kit/db.ts';
import { type Boosted, boostsInForce, type Candidate, candidatesFor, foreseeBoost, type Switches, takeBoost } from '../boosts/index.ts';
import { placeOfStore } from '../partners/index.ts';
import { type Boost, categoryOf, type Programme } from '../programme/index.ts';
import { boostBaseOf, type Covered, type OrderBoost } from './earning.ts';
import type { LineRow, OrderRow } from './store.ts';
import { type Buyer, type OrderTerms, termsOf } from './terms.ts';

/** The data of a purchase that boosts need. `rules` are those in force at `paidAt`. */
export interface BoostablePurchase {
  readonly rules: Programme;
  readonly market: string;
  readonly store: string;
  readonly paidAt: string;
  readonly buyer: Buyer;
  /** The amount that earns coins: net, without the part paid with coins. */
  readonly earningMinor: number;
}

type Line = Pick<LineRow, 'category' | 'netMinor'>;

/** The boosts in force for a purchase, before the buyer's eligibility is checked; if there are none, callers need not read the lines. */
export function boostsOf(switches: Switches, { rules, market, store, paidAt, buyer }: BoostablePurchase): readonly Boost[] {
  const place = { market, timeZone: rules.market(market).timeZone, at: paidAt, store, brand: placeOfStore(rules, store)?.brand };
  const hasBirthday = rules.boosts.size > 0 && termsOf(rules, market, buyer, paidAt).birthdayMilli > 1000;
  return [
    ...boostsInForce(switches, rules, { ...place, for: 'purchase' }),
    ...(hasBirthday ? boostsInForce(switches, rules, { ...place, for: 'birthday' }) : []),
  ];
}

/** The part of an order to which a boost applies. */
export function coveredBy(boost: Boost, lines: readonly Line[], rules: Programme): Covered {
  const netMinor = sumOf(lines);
  const { categories } = boost;
  const coveredMinor = categories
    ? sumOf(lines.filter(({ category }) => categories.includes(categoryOf(rules, category)?.id ?? category)))
    : netMinor;
  return { on: boost.for === 'birthday' ? 'birthday' : 'purchase', coveredMinor, netMinor };
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { netMinor }) => sum + netMinor, 0);

function candidates(
  boosts: readonly Boost[],
  { buyer, earningMinor, rules }: BoostablePurchase,
  terms: OrderTerms,
  lines: readonly Line[],
): readonly Candidate[] {
  return candidatesFor(boosts, buyer, (boost) => boostBaseOf(earningMinor, terms, coveredBy(boost, lines, rules)));
}

const orderBoost = (boosted: Boosted, lines: readonly Line[], rules: Programme): OrderBoost & { readonly id: string } => ({
  ...coveredBy(boosted.boost, lines, rules),
  id: boosted.boost.id,
  factorMilli: boosted.factorMilli,
  addCoins: boosted.addCoins,
  most: boosted.coins,
});

export type GivenBoost = ReturnType<typeof orderBoost>;

/** The boost that a purchase would get now; changes nothing. */
export async function foreseeOrderBoost(
  reader: Reader,
  switches: Switches,
  purchase: BoostablePurchase & { readonly memberId: string; readonly lines: readonly Line[] },
): Promise<GivenBoost | undefined> {
  const { rules, market, buyer, paidAt, memberId, lines } = purchase;
  const boosts = boostsOf(switches, purchase);
  if (boosts.length === 0) return undefined;
  const found = await foreseeBoost(reader, memberId, candidates(boosts, purchase, termsOf(rules, market, buyer, paidAt), lines));
  return found && orderBoost(found, lines, rules);
}

/** Gives an order its boost, out of the boost's remaining budget; needs the lock of the member's wallet. */
export async function giveOrderBoost(
  tx: Tx,
  switches: Switches,
  purchase: BoostablePurchase & { readonly row: OrderRow; readonly memberId: string; readonly now: string },
  readLines: () => Promise<readonly Line[]>,
): Promise<GivenBoost | undefined> {
  const { rules, market, buyer, paidAt, row, memberId, now } = purchase;
  const boosts = boostsOf(switches, purchase);
  if (boosts.length === 0) return undefined;
  const lines = await readLines();
  const source = { kind: 'order', id: row.id };
  const possible = candidates(boosts, purchase, termsOf(rules, market, buyer, paidAt), lines);
  const given = await takeBoost(tx, possible, { memberId, market, source, now, rules });
  return given && orderBoost(given, lines, rules);
}
