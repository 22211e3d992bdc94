import type { Block } from '../../../schemas/block.ts';
import { contractOf } from './slots.ts';

/** A block of a type as its first example shows it, named after the type. */
export const exampleOf = (type: string): Block => ({ type, id: type, ...contractOf(type)?.examples[0]?.props });
