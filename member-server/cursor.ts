import { isInstant } from '../schemas/instant.ts';
import { rejectField } from './feature.ts';

/** Cursor of a list sorted by time: the instant and id of the last row of a page. */
export const cursorOf = (at: string, id: string): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** Reads a cursor of `cursorOf`; both fields are null without one. Refuses any other text with `validation.request`. */
export function readCursor(cursor: string | undefined): { readonly at: string | null; readonly id: string | null } {
  if (cursor === undefined) return { at: null, id: null };
  const [, at, id] = /^(\S{24}) ([0-9a-z]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || !isInstant(at)) return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  return { at, id };
}
