import type { PartInput } from '../../schemas/part.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { child, isObject, type Json } from '../documents/index.ts';

/** Where something is written: a document and a JSON pointer in it. */
export interface DocumentPointer {
  readonly document: DocumentKey;
  readonly pointer: string;
}

/** The place of what is under a key of a place. */
export const inside = ({ document, pointer }: DocumentPointer, key: string | number): DocumentPointer => ({
  document,
  pointer: child(pointer, key),
});

/** A part as one place uses it. */
export interface PartUse {
  readonly inputs: Readonly<Record<string, PartInput>>;
  /** What the place gives, in the names of that place. */
  readonly given: Json;
  /** For problems of what is given; `placeOf` knows where that is. */
  readonly pointer: string;
}

/** Whether a part is used here: one of blocks, or a chain that is run. */
export const isUse = (value: unknown): value is Json =>
  isObject(value) && typeof value.part === 'string' && (value.type === 'part' || value.do === 'run');

export function usesParts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isUse(value) || Object.values(value).some(usesParts);
}
