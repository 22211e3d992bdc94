import { rejectField } from '../feature.ts';

/** Encodes a cursor from the values by which a list is sorted. */
export const writeCursor = (values: readonly string[]): string => Buffer.from(values.join('|')).toString('base64url');

/** Decodes a cursor's values; empty for the first page. Refuses any other text with `validation.request`. */
export function readBefore(cursor: string | undefined, count: number): readonly string[] {
  if (cursor === undefined) return [];
  const values = Buffer.from(cursor, 'base64url').toString().split('|');
  const ours = values.length === count && values.every((value) => /^[\w:.-]{1,64}$/.test(value));
  return ours ? values : rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}
