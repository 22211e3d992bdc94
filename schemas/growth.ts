/** Whether a figure grows past the limit, so that publishing asks again. What was nothing before grows past every limit. */
export const growsPast = ({ before, after }: { readonly before: number; readonly after: number }, limitPercent: number): boolean =>
  after > before && (after - before) * 100 > before * limitPercent;

/** A figure of a simulation, as the rule about it looks at it. */
interface Foreseen {
  readonly id: string;
  readonly unit?: string | undefined;
  readonly before: number;
  readonly after: number;
}

/**
 * Whether a figure changes so much that publishing asks once more: coins and vouchers that grow, members who would fall, and money that is more or less.
 * Members who rise cost nothing beyond the coins and vouchers that are figures of their own.
 */
export function isMuch(figure: Foreseen, limitPercent: number): boolean {
  const { id, unit, before, after } = figure;
  if (unit === 'members' && id !== 'level_short') return false;
  return growsPast(figure, limitPercent) || (unit === 'money' && growsPast({ before, after: 2 * before - after }, limitPercent));
}
