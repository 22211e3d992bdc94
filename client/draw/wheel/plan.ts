import { toNumber, toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import type { WheelConfig } from '../types.ts';

/** The configuration without its callbacks. */
export type WheelLook = Omit<WheelConfig, 'start' | 'end' | 'error'>;

/** Angles in degrees clockwise, for the wheel at rotation 0. */
export interface WheelPlan {
  /** Angle of one sector. */
  readonly sector: number;
  /** Start angle of prize 0, from 12 o'clock. */
  readonly offset: number;
}

/** The angles of a configuration's sectors. */
export const planOf = ({ prizes, defaultConfig }: WheelLook): WheelPlan => ({
  sector: 360 / (listOf(prizes).length || 1),
  offset: toNumber(defaultConfig?.offsetDegree),
});

/**
 * The rotation, 0 (inclusive) to 360 (exclusive), at which the pointer shows a prize: its middle, or with `stopRange` a random point within that
 * share of the sector, never on a border. `random` returns 0 (inclusive) to 1 (exclusive).
 */
export function landingOf(look: WheelLook, index: number, random = Math.random): number {
  const { sector, offset } = planOf(look);
  const spread = Math.min(0.96, Math.max(0, toNumber(look.defaultConfig?.stopRange)));
  const angle = (index + 0.5 + (spread && (random() - 0.5) * spread)) * sector + offset;
  return (360 - (angle % 360)) % 360;
}

/**
 * Radii in units: the prizes', then each block's, from the outside in. Only the first value of a padding counts; a block's `radius` is relative to
 * the whole.
 */
export function radiiOf({ blocks }: WheelLook, whole: number): readonly [prizes: number, ...blocks: number[]] {
  let inner = whole;
  const radii = listOf(blocks).map(({ padding, radius }) => {
    const own = toPx(radius, whole, inner);
    inner = Math.max(0, inner - toPx(`${padding}`.trim().split(/\s/)[0]));
    return own;
  });
  return [inner, ...radii];
}
