import { rejectField } from '../feature.ts';

/** Where a list goes on: the place of the last item it gave, by value, so that a page stays where it is when others come or go. */
export const cursorOf = (place: readonly (string | number)[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Refuses a cursor that is not of this list with `validation.request`. */
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
    // Told below.
  }
  return rejectField('/cursor', 'cursor', 'Not a cursor of this list');
}
