import type { Numeric } from '../types.ts';
import { toNumber } from './lengths.ts';

/** Limit in ms: a plan lists every cell that is passed, so it must end. */
const LONGEST_MS = 60_000;
/** Limit of 150 cells or 16 turns a second: faster is not visible, and planning each passed cell takes time. */
const FASTEST = 100;

/** A configured speed; 20 if it is not a number. */
export const speedOf = (speed: Numeric | undefined): number => Math.min(FASTEST, Math.abs(toNumber(speed, 20)) || 20);

/** An acceleration or deceleration time in ms; 2,500 if it is not a number. */
export const msOf = (time: Numeric | undefined): number => Math.min(LONGEST_MS, Math.max(0, toNumber(time, 2500)));
