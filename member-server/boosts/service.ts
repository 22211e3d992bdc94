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

/** Boosts in force for what earned coins, those that are switched off left out. Asks no database. */
export function boostsInForce(releases: Switches, rules: Programme, earning: EarningEvent): readonly Boost[] {
  if (rules.boosts.size === 0) return [];
  return [...rules.boosts.values()].filter(
    (boost) => isInForce(boost, earning) && !releases.isKilled(`campaign:${boost.id}`, earning.market),
  );
}

/** Those for this member, each with what it adds to its base; one that adds nothing is left out. */
export const candidatesFor = (boosts: readonly Boost[], earner: Earner, baseOf: (boost: Boost) => number): readonly Candidate[] =>
  boosts
    .filter((boost) => isFor(boost, earner))
    .map((boost) => ({ boost, base: baseOf(boost) }))
    .map((each) => ({ ...each, wanted: addedTo(each.base, termsOf(each.boost)) }))
    .filter(({ wanted }) => wanted > 0);

/** What a boost gives, or would give. */
export interface Boosted extends BoostTerms {
  readonly boost: Boost;
  readonly base: number;
  readonly coins: number;
}

/** The boost that would win now, for a quote or a promise; changes nothing. No statement where there is no candidate. */
export async function foreseeBoost(reader: Reader, memberId: string, candidates: readonly Candidate[]): Promise<Boosted | undefined> {
  if (candidates.length === 0) return undefined;
  const [best] = ranked(candidates, await readLeft(reader, memberId, idsOf(candidates)));
  return best && boostedBy(best, best.coins);
}

/** Ids of those that give the caller nothing any more; for a visitor, nobody. */
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
  /** What earned the coins: one boost a source, once. */
  readonly source: { readonly kind: string; readonly id: string };
  readonly now: string;
  readonly rules: Programme;
}

/**
 * Gives the best of the candidates (decision 0015): takes its coins from what its limits leave, in the transaction that grants them, and notes the
 * use. Where others were faster it gives what is left, or the next best. Ask for it behind the lock of the member's wallet.
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
