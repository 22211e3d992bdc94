import { toNumber } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import { speedOf } from '../core/pace.ts';
import type { Numeric, SlotConfig } from '../types.ts';

/** px per second at speed 1; speed 20 is 1,200 px per second. */
const PX_PER_SPEED = 60;

/** The configuration without `end` and `error`. */
export type SlotLook = Omit<SlotConfig, 'end' | 'error'>;

/** The content and motion of one reel. */
export interface Reel {
  /** Indexes of prizes along the strip; at least one if there are prizes. */
  readonly order: readonly number[];
  /** Speed in px of the design per second. */
  readonly speed: number;
  /** 1 is up or left, -1 down or right. */
  readonly direction: 1 | -1;
}

/** The reels of a configuration. Invalid prizes are left out of an order; an empty order has all prizes. */
export function reelsOf({ slots, prizes, defaultConfig }: SlotLook): Reel[] {
  const all = [...listOf(prizes).keys()];
  return listOf(slots).map((slot) => {
    const order = orderOf(slot.order, all);
    const speed = speedOf(toNumber(slot.speed) || defaultConfig?.speed);
    const direction = toNumber(slot.direction ?? defaultConfig?.direction) < 0 ? -1 : 1;
    return { order: order.length ? order : all, speed: speed * PX_PER_SPEED, direction };
  });
}

/** Faults of a configuration, as sentences for its author. */
export function faultsOf({ slots, prizes }: SlotLook): string[] {
  const all = [...listOf(prizes).keys()];
  if (!all.length) return ['no prizes'];
  if (!listOf(slots).length) return ['no slots'];
  return listOf(slots).flatMap(({ order }, at) =>
    !order || (order.length && orderOf(order, all).length === order.length) ? [] : [`order of slot ${at} is no list of prizes`],
  );
}

/** Number of cells after which a strip repeats. */
export const periodOf = ({ order }: Reel): number => order.length || 1;

/** The position at which a reel shows a prize in the middle, in cells in its own direction. */
export const targetOf = ({ order, direction }: Reel, prize: number): number =>
  direction > 0 ? order.indexOf(prize) : order.length - order.indexOf(prize);

const orderOf = (order: readonly Numeric[] | undefined, all: readonly number[]): number[] =>
  Array.isArray(order) ? order.map((index: Numeric) => toNumber(index, -1)).filter((index) => all.includes(index)) : [...all];
