export { type Path, partsOf, pointerOf, valueAt } from '../../../schemas/pointer.ts';

/** Whether a pointer is another or lies below it. */
export const isWithin = (pointer: string, outer: string): boolean => pointer === outer || pointer.startsWith(`${outer}/`);
