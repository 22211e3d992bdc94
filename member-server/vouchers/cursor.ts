import { rejectField } from '../feature.ts';

/** Cursor of a list: the sort values of the last item returned, so that pages stay stable while items come and go. */
export const cursorOf = (place: readonly (string | number)[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The sort values in a cursor; undefined without a cursor. Refuses with `validation.request` a cursor of another list. */
export function readCursor<Place extends readonly (string | number)[]>(
  cursor: string | undefined,
  kinds: readonly ('string' | 'number')[],
): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    const fits = Array.isArray(place) && place.length === kinds.length && kinds.every((kind, at) => typeof place[at] === kind);
    if (fits) return place as unknown as Place;
  } catch {
    // An unreadable cursor is refused below.
  }
  return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}
