import { toNumber } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import { speedOf } from '../core/pace.ts';
import type { Numeric, SlotConfig } from '../types.ts';

/** px a second of a speed of 1: 20 are 1,200. */
const PX_PER_SPEED = 60;

/** What a slot machine looks like and how fast it is; who is told is not its matter. */
export type SlotLook = Omit<SlotConfig, 'end' | 'error'>;

/** What one reel shows, and how it runs. */
export interface Reel {
  /** Indexes of prizes from the beginning of the strip; at least one where there are prizes. */
  readonly order: readonly number[];
  /** px of the design a second. */
  readonly speed: number;
  /** 1 is up or left. */
  readonly direction: 1 | -1;
}

/** The reels of a configuration. What is no prize is left out of an order; all prizes stand where nothing is left. */
export function reelsOf({ slots, prizes, defaultConfig }: SlotLook): Reel[] {
  const all = [...listOf(prizes).keys()];
  return listOf(slots).map((slot) => {
    const order = orderOf(slot.order, all);
    const speed = speedOf(toNumber(slot.speed) || defaultConfig?.speed);
    const direction = toNumber(slot.direction ?? defaultConfig?.direction) < 0 ? -1 : 1;
    return { order: order.length ? order : all, speed: speed * PX_PER_SPEED, direction };
  });
}

/** What a configuration has that can't be shown, in sentences for who wrote it. */
export function faultsOf({ slots, prizes }: SlotLook): string[] {
  const all = [...listOf(prizes).keys()];
  if (!all.length) return ['no prizes'];
  if (!listOf(slots).length) return ['no slots'];
  return listOf(slots).flatMap(({ order }, at) =>
    !order || (order.length && orderOf(order, all).length === order.length) ? [] : [`order of slot ${at} is no list of prizes`],
  );
}

/** Cells until a strip repeats itself. */
export const periodOf = ({ order }: Reel): number => order.length || 1;

/** The position at which a reel shows a prize of its order in the middle, in cells of its own way. */
export const targetOf = ({ order, direction }: Reel, prize: number): number =>
  direction > 0 ? order.indexOf(prize) : order.length - order.indexOf(prize);

const orderOf = (order: readonly Numeric[] | undefined, all: readonly number[]): number[] =>
  Array.isArray(order) ? order.map((index: Numeric) => toNumber(index, -1)).filter((index) => all.includes(index)) : [...all];
