import type { OperationTypes } from '../../schemas/api/types.ts';
import { type Programme, wordsOf } from '../programme/index.ts';

type ListedLevel = OperationTypes['levels.list']['result']['items'][number];
type Membership = OperationTypes['membership.get']['result'];
type Summary = OperationTypes['me.summary']['result'];
export type Benefit = ListedLevel['benefits'][number];
export type Level = ListedLevel['level'];
export type PaidTier = Membership['paidTier'];
export type UserTier = Membership['userTier'];
export type LevelProgress = NonNullable<Membership['progress']>;
type LevelRule = Programme['levels']['levels'][number];

/** Status of a member: the earned level, and a paid tier beside it. */
export interface MemberStatus {
  readonly level: Level;
  readonly paidTier: PaidTier;
  readonly keepUntil?: string;
  /** True if the member was warned that the level ends at `keepUntil` unless they spend enough. */
  readonly isAtRisk?: boolean;
  /** End of the plan in force. */
  readonly planEndsAt?: string;
}

/** Returns the rules of a level. Throws `RangeError` if the release has no such level. */
export function ruleOf(rules: Programme, level: Level): LevelRule {
  const found = rules.levels.levels.find((each) => each.level === level);
  if (!found) throw new RangeError(`Revision ${rules.revision} has no level ${level}`);
  return found;
}

/** Name of a level in the language. */
export const levelName = (rules: Programme, level: Level, language: string): string => wordsOf(rules, language, ruleOf(rules, level).name);

/** Name of a paid plan in the language. */
export const planName = (rules: Programme, plan: Exclude<PaidTier, 'none'>, language: string): string =>
  wordsOf(rules, language, rules.plans.tiers[plan].name);

/** Content of a member's card: the plan, if there is one, with the level beside it; else the level with its short text. */
export function cardOf(
  { level, paidTier }: Pick<MemberStatus, 'level' | 'paidTier'>,
  rules: Programme,
  language: string,
): Pick<Summary, 'levelCode' | 'levelName' | 'tierName' | 'cardChip' | 'cardTier'> {
  const { code, look, chip } = ruleOf(rules, level);
  const name = levelName(rules, level, language);
  const named = { levelCode: code, levelName: name };
  return paidTier === 'none'
    ? { ...named, tierName: name, cardChip: wordsOf(rules, language, chip), cardTier: look }
    : { ...named, tierName: planName(rules, paidTier, language), cardChip: name, cardTier: rules.plans.tiers[paidTier].look };
}

/** The member's plan in force, with its end and the end of queued renewals; undefined without a plan. */
export function ownPlan(
  rules: Programme,
  { paidTier, planEndsAt }: MemberStatus,
  queuedUntil: string | undefined,
  language: string,
): Membership['plan'] {
  if (paidTier === 'none' || planEndsAt === undefined) return undefined;
  return { tier: paidTier, name: planName(rules, paidTier, language), endsAt: planEndsAt, ...(queuedUntil ? { queuedUntil } : {}) };
}

/** The paid tier, if there is one, else the level's code. */
export const userTierOf = ({ level, paidTier }: MemberStatus, rules: Programme): UserTier =>
  paidTier === 'none' ? ruleOf(rules, level).code : paidTier;

/** Returns the given market if the site has it, else the site's first market. */
export const marketOr = (rules: Programme, market: string | undefined): string =>
  market !== undefined && Object.hasOwn(rules.site.markets, market) ? market : Object.keys(rules.site.markets)[0]!;

const moneyIn = (rules: Programme, market: string, amountMinor: number) => ({ amountMinor, currency: rules.market(market).currency });

const numbersOf = (rules: Programme, market: string) => {
  const levels = rules.levels.byMarket[market];
  const coins = rules.coins.byMarket[market];
  if (!levels || !coins) throw new RangeError(`Revision ${rules.revision} has no level or coin numbers for ${market}`);
  return { ...levels, ...coins };
};

/** Benefits of a level in a market, in display order. */
export function benefitsOf(rules: Programme, level: Level, market: string): Benefit[] {
  const rule = ruleOf(rules, level);
  return [
    ...benefitsInNumbers(rules, market, rule),
    { kind: rule.birthday === 'day' ? 'birthday_day' : 'birthday_month', value: rules.coins.birthdayMultiplier },
    { kind: rule.events === 'application' ? 'events_application' : 'events_invitation' },
    ...rule.perks.map((kind) => ({ kind })),
    ...(rule.upgradePack ? [packOf(rules, rule.upgradePack.offers)] : []),
  ];
}

/** Benefits that levels and plans both define (coins, discount, free deliveries), with the market's amounts. */
export function benefitsInNumbers(
  rules: Programme,
  market: string,
  { coinMultiplier, discountPercent, freeShippingPerMonth }: Pick<LevelRule, 'coinMultiplier' | 'discountPercent' | 'freeShippingPerMonth'>,
): Benefit[] {
  const { shippingCapMinor, minorPerCoin } = numbersOf(rules, market);
  const unlimited = freeShippingPerMonth < 0;
  const cap = moneyIn(rules, market, shippingCapMinor);
  return [
    { kind: 'coin_multiplier', value: coinMultiplier, perCoin: moneyIn(rules, market, minorPerCoin) },
    ...when(discountPercent > 0, { kind: 'discount', value: discountPercent }),
    ...when(freeShippingPerMonth !== 0, {
      kind: 'free_shipping',
      ...(unlimited ? { unlimited } : { perMonth: freeShippingPerMonth }),
      cap,
    }),
  ];
}

/** The upgrade pack as a benefit, with the percentage of its voucher, if it has one. */
function packOf(rules: Programme, offers: readonly string[]): Benefit {
  const percent = offers.map((id) => rules.offers.get(id)?.percent).find((each) => each !== undefined);
  return { kind: 'upgrade_pack', ...(percent === undefined ? {} : { value: percent }) };
}

const when = (condition: boolean, benefit: Benefit): Benefit[] => (condition ? [benefit] : []);

const DAY_MS = 86_400_000;

/** First review of a level: early enough to warn the member `noticeDays` before its end. */
export const firstReview = (rules: Programme, keepUntil: string): string => moved(keepUntil, -rules.levels.noticeDays);

/** Shifts an instant by `days` days of 24 hours; negative is earlier. */
export const moved = (instant: string, days: number): string => new Date(Date.parse(instant) + days * DAY_MS).toISOString();

export function describeLevels(rules: Programme, market: string, language: string): ListedLevel[] {
  const { thresholdsMinor } = numbersOf(rules, market);
  return rules.levels.levels.map((rule) => {
    const level = rule.level as Level;
    const name = levelName(rules, level, language);
    const unlocks = rule.unlocks && wordsOf(rules, language, rule.unlocks).replace(/\{\{\s*level\s*\}\}/g, () => name);
    return {
      id: rule.code,
      level,
      code: rule.code,
      shortName: rule.shortName,
      name,
      key: rule.key,
      look: rule.look,
      ...(unlocks ? { unlocks } : {}),
      threshold: moneyIn(rules, market, thresholdsMinor[rule.level - 1] ?? 0),
      benefits: benefitsOf(rules, level, market),
    };
  });
}

/** Highest level whose threshold the window's spend reaches. */
export function levelReached(rules: Programme, market: string, spentMinor: number): Level {
  const thresholds = rules.levels.byMarket[market]?.thresholdsMinor ?? [];
  const reached = thresholds.findLastIndex((needed) => spentMinor >= needed);
  return (Math.max(0, reached) + 1) as Level;
}

const thresholdOf = (rules: Programme, market: string, level: Level): number => numbersOf(rules, market).thresholdsMinor[level - 1] ?? 0;

/** Spend still missing for a level. */
export const missingTo = (rules: Programme, market: string, level: Level, spentMinor: number) =>
  moneyIn(rules, market, Math.max(0, thresholdOf(rules, market, level) - spentMinor));

/** Spend as a percentage of a level's threshold, a whole number from 0 to 100. */
export function percentOf(rules: Programme, market: string, level: Level, spentMinor: number): number {
  const needed = thresholdOf(rules, market, level);
  return needed === 0 ? 100 : Math.min(100, Math.max(0, Math.floor((spentMinor * 100) / needed)));
}

/** Progress towards the next level, from the window's spend in minor units; undefined at the top level. */
export function describeProgress(
  rules: Programme,
  market: string,
  { level, spentMinor, language }: { readonly level: Level; readonly spentMinor: number; readonly language: string },
): LevelProgress | undefined {
  const next = rules.levels.levels.find((each) => each.level === level + 1);
  if (!next) return undefined;
  const needed = thresholdOf(rules, market, next.level as Level);
  return {
    nextLevel: next.level as Level,
    nextLevelName: wordsOf(rules, language, next.name),
    spent: moneyIn(rules, market, spentMinor),
    needed: moneyIn(rules, market, needed),
    missing: missingTo(rules, market, next.level as Level, spentMinor),
    percent: percentOf(rules, market, next.level as Level, spentMinor),
  };
}
