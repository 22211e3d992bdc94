/** Whether a figure grows past the limit, so that publishing needs a confirmation. Growth from 0 exceeds every limit. */
export const growsPast = ({ before, after }: { readonly before: number; readonly after: number }, limitPercent: number): boolean =>
  after > before && (after - before) * 100 > before * limitPercent;

/** The part of a simulation's figure that the rule uses. */
interface Foreseen {
  readonly id: string;
  readonly unit?: string | undefined;
  readonly before: number;
  readonly after: number;
}

/**
 * Whether a figure changes so much that publishing needs a confirmation: coins and vouchers that grow, more members who would lose their level, and
 * money that grows or shrinks. Members who rise cost only coins and vouchers, which have figures of their own.
 */
export function isMuch(figure: Foreseen, limitPercent: number): boolean {
  const { id, unit, before, after } = figure;
  if (unit === 'members' && id !== 'level_short') return false;
  return growsPast(figure, limitPercent) || (unit === 'money' && growsPast({ before, after: 2 * before - after }, limitPercent));
}
