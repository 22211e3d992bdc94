import { isDeepStrictEqual } from 'node:util';
import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Programme } from '../programme/index.ts';
import { type Benefit, benefitsInNumbers, benefitsOf, type MemberStatus, type PaidTier } from './rules.ts';

export type OwnBenefit = OperationTypes['membership.get']['result']['benefits'][number];
type Having = Pick<MemberStatus, 'level' | 'paidTier'>;

/** What a paid plan gives in a market, in the order in which levels show theirs. */
export const benefitsOfPlan = (rules: Programme, plan: Exclude<PaidTier, 'none'>, market: string): Benefit[] => [
  ...benefitsInNumbers(rules, market, rules.plans.tiers[plan]),
  { kind: 'birthday_month', value: rules.coins.birthdayMultiplier },
];

/** What a member has: of level and plan the better each time, never the sum; the level's where they are the same. */
export function ownBenefits(rules: Programme, { level, paidTier }: Having, market: string): OwnBenefit[] {
  const ofPlan = paidTier === 'none' ? [] : benefitsOfPlan(rules, paidTier, market);
  const own = benefitsOf(rules, level, market).map((benefit): OwnBenefit => {
    const other = ofPlan.find((each) => topicOf(each) === topicOf(benefit));
    return other && isMore(other, benefit) ? { ...other, source: 'plan' } : { ...benefit, source: 'level' };
  });
  const lacking = ofPlan.filter((each) => !own.some((benefit) => topicOf(benefit) === topicOf(each)));
  const [first, ...others] = own;
  // What only the plan gives stands among the numbers, behind the coins, as it does for a level that has it.
  const alone = lacking.map((benefit): OwnBenefit => ({ ...benefit, source: 'plan' }));
  return first ? [first, ...alone, ...others] : alone;
}

/** A benefit of one standing, with what the other has of the same in its place. */
export type BenefitDifference = NonNullable<OperationTypes['membership.get']['result']['levelEvent']>['benefits'][number];

/**
 * What the first standing gives and the second does not, or gives less of: gained on the way up, lost on the way down. Level and plan are taken
 * together, as tills do: what a plan gives as well is neither.
 */
export function benefitsBeyond(rules: Programme, market: string, high: Having, low: Having): BenefitDifference[] {
  const others = ownBenefits(rules, low, market).map(bare);
  return ownBenefits(rules, high, market)
    .map(bare)
    .flatMap((benefit) => {
      const instead = others.find((each) => topicOf(each) === topicOf(benefit));
      if (!instead) return [benefit];
      return isDeepStrictEqual(instead, benefit) ? [] : [{ ...benefit, instead }];
    });
}

const bare = ({ source: _, ...benefit }: OwnBenefit): Benefit => benefit;

const smaller: Partial<Record<Benefit['kind'], Benefit['kind']>> = {
  birthday_month: 'birthday_day',
  events_invitation: 'events_application',
};

/** A birthday's day and month are two sizes of one benefit, and so are events by application and by invitation. */
const topicOf = ({ kind }: Benefit): string => smaller[kind] ?? kind;

function isMore(one: Benefit, other: Benefit): boolean {
  if (one.kind !== other.kind) return smaller[one.kind] === other.kind;
  return sizeOf(one) > sizeOf(other);
}

const sizeOf = ({ unlimited, perMonth, value }: Benefit): number => (unlimited ? Number.POSITIVE_INFINITY : (perMonth ?? value ?? 0));
