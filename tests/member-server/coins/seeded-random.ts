import { type Dice, seededDice } from '../../../server-kit/dice.ts';

/** Random choices that a seed repeats; print the seed with a failure. */
export const seededRandom = (seed: string): Dice => seededDice(seed);
