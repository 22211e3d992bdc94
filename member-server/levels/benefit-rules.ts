import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Programme } from '../programme/index.ts';
import { type Benefit, benefitsInNumbers, benefitsOf, type PaidTier, type Standing } from './rules.ts';

export type OwnBenefit = OperationTypes['membership.get']['result']['benefits'][number];

/** What a paid plan gives in a market, in the order in which levels show theirs. */
export const benefitsOfPlan = (rules: Programme, plan: Exclude<PaidTier, 'none'>, market: string): Benefit[] => [
  ...benefitsInNumbers(rules, market, rules.plans.tiers[plan]),
  { kind: 'birthday_month', value: rules.coins.birthdayMultiplier },
];

/** What a member has: of level and plan the better each time, never the sum; the level's where they are the same. */
export function ownBenefits(rules: Programme, { level, paidTier }: Pick<Standing, 'level' | 'paidTier'>, market: string): OwnBenefit[] {
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

/** A birthday's day and month are two sizes of one benefit. */
const topicOf = ({ kind }: Benefit): string => (kind === 'birthday_month' ? 'birthday_day' : kind);

function isMore(one: Benefit, other: Benefit): boolean {
  if (one.kind !== other.kind) return one.kind === 'birthday_month';
  return sizeOf(one) > sizeOf(other);
}

const sizeOf = ({ unlimited, perMonth, value }: Benefit): number => (unlimited ? Number.POSITIVE_INFINITY : (perMonth ?? value ?? 0));
