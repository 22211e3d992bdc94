import { toNumber, toPx } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import type { WheelConfig } from '../types.ts';

/** The configuration without its callbacks. */
export type WheelLook = Omit<WheelConfig, 'start' | 'end' | 'error'>;

/** Angles clockwise in degrees, of a wheel that is not turned. */
export interface WheelPlan {
  /** One sector. */
  readonly sector: number;
  /** Where prize 0 begins, from 12 o'clock. */
  readonly offset: number;
}

export const planOf = ({ prizes, defaultConfig }: WheelLook): WheelPlan => ({
  sector: 360 / (listOf(prizes).length || 1),
  offset: toNumber(defaultConfig?.offsetDegree),
});

/**
 * How far the wheel is turned, 0 up to 360, where the pointer shows a prize: on its middle, or with `stopRange` up to that share of the
 * sector about it, yet never on the line to the next one. `random`: 0 up to 1.
 */
export function landingOf(look: WheelLook, index: number, random = Math.random): number {
  const { sector, offset } = planOf(look);
  const spread = Math.min(0.96, Math.max(0, toNumber(look.defaultConfig?.stopRange)));
  const angle = (index + 0.5 + (spread && (random() - 0.5) * spread)) * sector + offset;
  return (360 - (angle % 360)) % 360;
}

/** Radii in units: the prizes', then each block's, outside in. Only the first value of a padding counts; a block's `radius` is of the whole. */
export function radiiOf({ blocks }: WheelLook, whole: number): readonly [prizes: number, ...blocks: number[]] {
  let inner = whole;
  const radii = listOf(blocks).map(({ padding, radius }) => {
    const own = toPx(radius, whole, inner);
    inner = Math.max(0, inner - toPx(`${padding}`.trim().split(/\s/)[0]));
    return own;
  });
  return [inner, ...radii];
}
