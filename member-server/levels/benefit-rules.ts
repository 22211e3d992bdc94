import { isDeepStrictEqual } from 'node:util';
import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Programme } from '../programme/index.ts';
import { type Benefit, benefitsInNumbers, benefitsOf, type MemberStatus, type PaidTier } from './rules.ts';

export type OwnBenefit = OperationTypes['membership.get']['result']['benefits'][number];
type Having = Pick<MemberStatus, 'level' | 'paidTier'>;

/** Benefits of a paid plan in a market, in the order of a level's benefits. */
export const benefitsOfPlan = (rules: Programme, plan: Exclude<PaidTier, 'none'>, market: string): Benefit[] => [
  ...benefitsInNumbers(rules, market, rules.plans.tiers[plan]),
  { kind: 'birthday_month', value: rules.coins.birthdayMultiplier },
];

/** Benefits of a member: for each one the better of level and plan, never the sum; the level's if they are equal. */
export function ownBenefits(rules: Programme, { level, paidTier }: Having, market: string): OwnBenefit[] {
  const ofPlan = paidTier === 'none' ? [] : benefitsOfPlan(rules, paidTier, market);
  const own = benefitsOf(rules, level, market).map((benefit): OwnBenefit => {
    const other = ofPlan.find((each) => topicOf(each) === topicOf(benefit));
    return other && isMore(other, benefit) ? { ...other, source: 'plan' } : { ...benefit, source: 'level' };
  });
  const lacking = ofPlan.filter((each) => !own.some((benefit) => topicOf(benefit) === topicOf(each)));
  const [first, ...others] = own;
  // Benefits only of the plan come after the coins, as they do for a level that has them.
  const alone = lacking.map((benefit): OwnBenefit => ({ ...benefit, source: 'plan' }));
  return first ? [first, ...alone, ...others] : alone;
}

/** A benefit of one status; `instead` is the other status's version of it. */
export type BenefitDifference = NonNullable<OperationTypes['membership.get']['result']['levelEvent']>['benefits'][number];

/**
 * Benefits that the first status gives and the second does not, or gives less of: gained on the way up, lost on the way down. Level and plan are
 * combined, as tills do: what the plan gives too is neither gained nor lost.
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

/** Topic of a benefit: birthday day and month are two sizes of one benefit, and so are events by application and by invitation. */
const topicOf = ({ kind }: Benefit): string => smaller[kind] ?? kind;

function isMore(one: Benefit, other: Benefit): boolean {
  if (one.kind !== other.kind) return smaller[one.kind] === other.kind;
  return sizeOf(one) > sizeOf(other);
}

const sizeOf = ({ unlimited, perMonth, value }: Benefit): number => (unlimited ? Number.POSITIVE_INFINITY : (perMonth ?? value ?? 0));
