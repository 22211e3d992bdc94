import type { ProblemCode } from '../../schemas/problem.ts';
import type { ReleaseFeed } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { decideGates, type GateFacts, isYounger, readGateFacts } from '../gates/index.ts';
import { readProfileFacts } from '../profile/index.ts';
import type { Lottery, Programme } from '../programme/index.ts';
import { clearedIn, isOfMarket, type MarketRules } from './rules.ts';

/** The caller of lottery operations, with market, language and rules. */
export interface DrawViewer {
  /** Id of the signed-in member; undefined for a visitor. */
  readonly memberId?: string | undefined;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly releases: Pick<ReleaseFeed, 'isKilled'>;
}

/** A signed-in caller of lottery operations. */
export type DrawMember = DrawViewer & { readonly memberId: string };

/** Returns the rules of draws in the caller's market. Refuses with `feature.switched_off` if draws are not allowed there. */
export const requireClearance = ({ rules, market }: Pick<DrawViewer, 'rules' | 'market'>): MarketRules =>
  clearedIn(rules.draws, market) ?? reject('feature.switched_off');

/** Returns a lottery of the market that no kill switch stops. Refuses with `feature.switched_off`, `activity.not_found`. */
export function requireLottery({ rules, market, releases }: Pick<DrawViewer, 'rules' | 'market' | 'releases'>, id: string): Lottery {
  const lottery = rules.lotteries.get(id);
  if (!lottery || !isOfMarket(lottery, market)) return reject('activity.not_found');
  return releases.isKilled(`campaign:${id}`, market) ? reject('feature.switched_off') : lottery;
}

/** Facts about a member for gates and age limit. */
export interface BarFacts {
  /** Facts for gates; undefined if no lottery has gates. */
  readonly gates?: GateFacts;
  readonly birthday?: string | undefined;
}

/** Minimum age for draws in the market: the market's rule for draws, but at least the age of majority. */
export const drawAgeOf = ({ minAge }: MarketRules, { rules, market }: Pick<DrawViewer, 'rules' | 'market'>): number =>
  Math.max(minAge, rules.market(market).adultAge ?? 0);

/** True if the member's birthday shows that they are too young today in the market's time zone. */
export function isTooYoung(cleared: MarketRules, facts: BarFacts | undefined, viewer: DrawViewer): boolean {
  const { timeZone } = viewer.rules.market(viewer.market);
  return isYounger(facts?.birthday, drawAgeOf(cleared, viewer), { now: viewer.now, timeZone });
}

/** Refusals of a member by the lottery's gates, then by the market's minimum age. */
export function barsOf({ gates }: Lottery, cleared: MarketRules, facts: BarFacts | undefined, viewer: DrawViewer): ProblemCode[] {
  const codes: ProblemCode[] = facts?.gates ? decideGates(gates, facts.gates, viewer.rules.segments) : [];
  const isBarred = isTooYoung(cleared, facts, viewer) && !codes.includes('redemption.not_eligible');
  return isBarred ? [...codes, 'redemption.not_eligible'] : codes;
}

const isGated = ({ gates }: Lottery): boolean => gates !== undefined && Object.keys(gates).length > 0;

/** Reads only the facts that the lotteries need; undefined for a visitor. Refuses with `auth.token_invalid` if the member is gone. */
export async function readFacts(
  reader: Reader,
  viewer: DrawViewer,
  lotteries: readonly Lottery[],
  cleared: MarketRules,
): Promise<BarFacts | undefined> {
  const { memberId, market, now } = viewer;
  if (memberId === undefined) return undefined;
  if (lotteries.some(isGated)) {
    const gates = (await readGateFacts(reader, { memberId, market, now })) ?? reject('auth.token_invalid');
    return { gates, birthday: gates.birthday };
  }
  if (drawAgeOf(cleared, viewer) === 0) return {};
  const { birthday } = (await readProfileFacts(reader, memberId)) ?? reject('auth.token_invalid');
  return { birthday };
}
