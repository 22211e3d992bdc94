/** Walkers who begin at the highest level, which they do not keep: told a day before, then one level down. */
export const isDreamer = (at: number): boolean => at % 3 === 0;
/** From the beginning of the walk to the end of that level; the notice comes a day before it. */
export const DREAM_HOURS = 29;
export const NOTICE_DAYS = 1;
