import { isInstant } from '../schemas/instant.ts';
import { rejectField } from './feature.ts';

/** Where a page of a list by time ended: an instant and an id. */
export const cursorOf = (at: string, id: string): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** Refuses what is no cursor of ours with `validation.request`. */
export function readCursor(cursor: string | undefined): { readonly at: string | null; readonly id: string | null } {
  if (cursor === undefined) return { at: null, id: null };
  const [, at, id] = /^(\S{24}) ([0-9a-z]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || !isInstant(at)) return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
  return { at, id };
}
