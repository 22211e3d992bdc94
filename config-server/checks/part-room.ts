import { maxDepth } from './shape.ts';

/** Takes the room of what is to be copied, and of inputs that are to be read. Says why there is none. */
export function takeRoom(room: { left: number }, value: unknown, inputs: number, depth: number): string | undefined {
  room.left -= lengthOf(value) + inputs * inputLength;
  if (room.left < 0) return 'The parts come to more than a screen may have.';
  return depth >= maxDepth ? `With its parts the screen is more than ${maxDepth} levels deep.` : undefined;
}

/** About what is written for each input where a part is used. */
const inputLength = 16;

/** Of lists and objects: a part is used, and handed things, in many places. */
const lengths = new WeakMap<object, number>();

/** In characters of its JSON. */
function lengthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  const known = lengths.get(value) ?? JSON.stringify(value).length;
  lengths.set(value, known);
  return known;
}
