import type { OperationTypes } from '../../schemas/api/types.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import { type Programme, wordsOf } from '../programme/index.ts';

/** Reason why something is refused: the problem code, its text, and what is missing. */
export type Reason = OperationTypes['catalogItems.get']['result']['reasons'][number];

export interface ReasonContext {
  readonly rules: Programme;
  readonly language: string;
  readonly market: string;
  /** Level that would open it, if a level would. */
  readonly minLevel?: number | undefined;
  /** Spending that counts towards levels so far, in minor units; undefined if it was not read. */
  readonly spentMinor?: number | undefined;
  readonly missingCoins?: number | undefined;
}

/** Describes a refusal as a reason to show before an attempt: its text in the language, and the missing level, money or coins. */
export function describeReason(code: ProblemCode, context: ReasonContext): Reason {
  const { rules, language, market, missingCoins } = context;
  const marketName = rules.text(language, `markets.name_${market}`);
  const text = rules.text(language, `errors.${code}`).replace(/\{\{\s*market\s*(,[^}]*)?\}\}/g, () => marketName);
  return {
    code,
    text,
    ...(code === 'redemption.level_required' ? missingLevel(context) : {}),
    ...((code === 'redemption.coins_insufficient' || code === 'activity.coins_insufficient') && missingCoins !== undefined
      ? { missingCoins }
      : {}),
  };
}

function missingLevel({ rules, language, market, minLevel, spentMinor }: ReasonContext): Partial<Reason> {
  const required = rules.levels.levels.find(({ level }) => level === minLevel);
  if (!required) return {};
  const needed = rules.levels.byMarket[market]?.thresholdsMinor[required.level - 1];
  return {
    level: required.level as NonNullable<Reason['level']>,
    levelName: wordsOf(rules, language, required.name),
    levelLook: required.look,
    ...(needed === undefined || spentMinor === undefined
      ? {}
      : { missing: { amountMinor: Math.max(0, needed - spentMinor), currency: rules.market(market).currency } }),
  };
}
