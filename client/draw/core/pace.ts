import type { Numeric } from '../types.ts';
import { toNumber } from './lengths.ts';

/** A plan names every cell that is passed, so it has an end. */
const LONGEST_MS = 60_000;
/** 150 cells or 16 turns a second: nobody sees more, and each cell that is passed is planned, which takes the page its time. */
const FASTEST = 100;

/** A speed of a configuration; what is none is 20. */
export const speedOf = (speed: Numeric | undefined): number => Math.min(FASTEST, Math.abs(toNumber(speed, 20)) || 20);

/** The ms of an acceleration or a deceleration; what is no number is 2,500. */
export const msOf = (time: Numeric | undefined): number => Math.min(LONGEST_MS, Math.max(0, toNumber(time, 2500)));
