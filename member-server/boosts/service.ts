import type { ReleaseFeed } from '../../schemas/release.ts';
import type { Reader, Tx } from '../../server-kit/db.ts';
import type { Boost, Programme } from '../programme/index.ts';
import {
  addedTo,
  type BoostTerms,
  type Candidate,
  type Earner,
  type EarningEvent,
  isFor,
  isInForce,
  isUsedUp,
  type Left,
  ranked,
  termsOf,
} from './rules.ts';
import * as store from './store.ts';

export type Switches = Pick<ReleaseFeed, 'isKilled'>;

/** Boosts that apply to the event and are not switched off. Needs no database. */
export function boostsInForce(releases: Switches, rules: Programme, earning: EarningEvent): readonly Boost[] {
  if (rules.boosts.size === 0) return [];
  return [...rules.boosts.values()].filter(
    (boost) => isInForce(boost, earning) && !releases.isKilled(`campaign:${boost.id}`, earning.market),
  );
}

/** Boosts for this member with the coins that each adds to its base; those that add nothing are omitted. */
export const candidatesFor = (boosts: readonly Boost[], earner: Earner, baseOf: (boost: Boost) => number): readonly Candidate[] =>
  boosts
    .filter((boost) => isFor(boost, earner))
    .map((boost) => ({ boost, base: baseOf(boost) }))
    .map((each) => ({ ...each, wanted: addedTo(each.base, termsOf(each.boost)) }))
    .filter(({ wanted }) => wanted > 0);

/** Coins that a boost grants or would grant. */
export interface Boosted extends BoostTerms {
  readonly boost: Boost;
  readonly base: number;
  readonly coins: number;
}

/** Returns the boost that would win now, for a quote or a promise; changes nothing. Sends no statement if there is no candidate. */
export async function foreseeBoost(reader: Reader, memberId: string, candidates: readonly Candidate[]): Promise<Boosted | undefined> {
  if (candidates.length === 0) return undefined;
  const [best] = ranked(candidates, await readLeft(reader, memberId, idsOf(candidates)));
  return best && boostedBy(best, best.coins);
}

/** Ids of boosts whose limit is reached for the caller; for a visitor only the total budget counts. */
export async function usedUp(reader: Reader, boosts: readonly Boost[], memberId: string | undefined): Promise<readonly string[]> {
  if (boosts.length === 0) return [];
  const leftOf = await readLeft(
    reader,
    memberId ?? '',
    boosts.map(({ id }) => id),
  );
  return boosts.filter((boost) => isUsedUp(boost, leftOf(boost.id))).map(({ id }) => id);
}

export interface Using {
  readonly memberId: string;
  readonly market: string;
  /** Source of the coins; each source gets at most one boost. */
  readonly source: { readonly kind: string; readonly id: string };
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Applies the best candidate (decision 0015): takes its coins from its limits, in the transaction that grants them, and records the use. If
 * concurrent grants used up a limit, it grants what is left, or the next best. Call it while the member's wallet is locked.
 */
export async function takeBoost(tx: Tx, candidates: readonly Candidate[], using: Using): Promise<Boosted | undefined> {
  if (candidates.length === 0) return undefined;
  for (const candidate of ranked(candidates, await readLeft(tx, using.memberId, idsOf(candidates)))) {
    const coins = await take(tx, candidate, using);
    if (coins > 0) return boostedBy(candidate, coins);
  }
  return undefined;
}

async function take(tx: Tx, { boost, base, wanted }: Candidate, { memberId, market, source, now, rules }: Using): Promise<number> {
  const { id: boostId, capPerMember: cap = null, budgetCoins: budget = null } = boost;
  const mine = await store.takeOfMember(tx, { boostId, memberId, wanted, most: cap });
  if (!mine) return 0;
  const all = await store.takeOfTotal(tx, { boostId, wanted: mine.last_given, most: budget });
  const coins = all?.last_given ?? 0;
  const short = mine.last_given - coins;
  if (short > 0) store.lowerMember(tx, { boostId, memberId, by: short });
  if (!all) return 0;
  store.addUse(tx, {
    memberId,
    sourceKind: source.kind,
    sourceId: source.id,
    boostId,
    market,
    base,
    ...termsOf(boost),
    wanted,
    coins,
    cap,
    memberAfter: mine.given - short,
    budget,
    givenAfter: all.given,
    revision: rules.revision,
    now,
  });
  return coins;
}

const boostedBy = ({ boost, base }: Candidate, coins: number): Boosted => ({ boost, base, coins, ...termsOf(boost) });

const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ boost }) => boost.id);

async function readLeft(reader: Reader, memberId: string, ids: readonly string[]): Promise<(id: string) => Left> {
  const rows = new Map((await store.readLeft(reader, ids, memberId)).map((row) => [row.id, row]));
  return (id) => ({ given: rows.get(id)?.given ?? 0, givenToMember: rows.get(id)?.given_to_member ?? 0 });
}
