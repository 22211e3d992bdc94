import type { ProblemCode } from '../../schemas/problem.ts';
import type { ReleaseFeed } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { decideGates, type GateFacts, isYounger, readGateFacts } from '../gates/index.ts';
import { readProfileFacts } from '../profile/index.ts';
import type { Lottery, Programme } from '../programme/index.ts';
import { clearedIn, isOfMarket, type MarketRules } from './rules.ts';

/** Who looks at draws, and under which rules. */
export interface DrawViewer {
  /** Of who is signed in. */
  readonly memberId?: string | undefined;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly releases: Pick<ReleaseFeed, 'isKilled'>;
}

/** The same of a member. */
export type DrawMember = DrawViewer & { readonly memberId: string };

/** What the caller's market says of draws. Refuses with `feature.switched_off` where it has none. */
export const requireClearance = ({ rules, market }: Pick<DrawViewer, 'rules' | 'market'>): MarketRules =>
  clearedIn(rules.draws, market) ?? reject('feature.switched_off');

/** A draw that the market has and no switch stops. Refuses with `feature.switched_off`, `activity.not_found`. */
export function requireLottery({ rules, market, releases }: Pick<DrawViewer, 'rules' | 'market' | 'releases'>, id: string): Lottery {
  const lottery = rules.lotteries.get(id);
  if (!lottery || !isOfMarket(lottery, market)) return reject('activity.not_found');
  return releases.isKilled(`campaign:${id}`, market) ? reject('feature.switched_off') : lottery;
}

/** What gates and age look at in a member. */
export interface BarFacts {
  /** Where a gate asks for them. */
  readonly gates?: GateFacts;
  readonly birthday?: string | undefined;
}

/** From which age members of the market draw: as draws are cleared there, and nobody before they are of age. */
export const drawAgeOf = ({ minAge }: MarketRules, { rules, market }: Pick<DrawViewer, 'rules' | 'market'>): number =>
  Math.max(minAge, rules.market(market).adultAge ?? 0);

/** Whether the member said that they are younger than that, by the day that it is in the market. */
export function isTooYoung(cleared: MarketRules, facts: BarFacts | undefined, viewer: DrawViewer): boolean {
  const { timeZone } = viewer.rules.market(viewer.market);
  return isYounger(facts?.birthday, drawAgeOf(cleared, viewer), { now: viewer.now, timeZone });
}

/** What bars a member from a draw, in the order of refusals: its gates, then the age of the market. */
export function barsOf({ gates }: Lottery, cleared: MarketRules, facts: BarFacts | undefined, viewer: DrawViewer): ProblemCode[] {
  const codes: ProblemCode[] = facts?.gates ? decideGates(gates, facts.gates, viewer.rules.segments) : [];
  const isBarred = isTooYoung(cleared, facts, viewer) && !codes.includes('redemption.not_eligible');
  return isBarred ? [...codes, 'redemption.not_eligible'] : codes;
}

const isGated = ({ gates }: Lottery): boolean => gates !== undefined && Object.keys(gates).length > 0;

/** Reads as little of a member as is asked for; undefined for a visitor. */
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
