export { type Path, partsOf, pointerOf, valueAt } from '../../../schemas/pointer.ts';

/** True if `pointer` equals `outer` or is below it. */
export const isWithin = (pointer: string, outer: string): boolean => pointer === outer || pointer.startsWith(`${outer}/`);
