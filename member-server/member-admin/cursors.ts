import { rejectField } from '../feature.ts';

/** A place in a list, from the values it is sorted by. */
export const writeCursor = (values: readonly string[]): string => Buffer.from(values.join('|')).toString('base64url');

/** The values of a cursor, none for the first page. Refuses what this list did not give with `validation.request`. */
export function readBefore(cursor: string | undefined, count: number): readonly string[] {
  if (cursor === undefined) return [];
  const values = Buffer.from(cursor, 'base64url').toString().split('|');
  const ours = values.length === count && values.every((value) => /^[\w:.-]{1,64}$/.test(value));
  return ours ? values : rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}
