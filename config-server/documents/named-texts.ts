import { own } from './document.ts';

/** Of a body that was read once: bodies never change, and most documents stay as they are while one is edited. */
const counted = new WeakMap<object, ReadonlyMap<string, number>>();

/** How often a document names each text. */
export function textsNamedIn(body: unknown): ReadonlyMap<string, number> {
  if (typeof body !== 'object' || body === null) return new Map();
  const known = counted.get(body);
  if (known) return known;
  const counts = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const key = own(value, 't');
    if (typeof key === 'string') counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const inner of Object.values(value)) look(inner);
  };
  look(body);
  counted.set(body, counts);
  return counts;
}
