import type { Path } from '../editing/pointer.ts';

type Holder = Record<string | number, unknown>;

/** Sets the value at a path of an immer draft; undefined deletes the property. All parents must exist. */
export function write(draft: unknown, path: Path, value: unknown): void {
  let holder = draft as Holder;
  for (const part of path.slice(0, -1)) holder = holder[part] as Holder;
  const name = path.at(-1)!;
  if (value === undefined) delete holder[name];
  else holder[name] = value;
}
