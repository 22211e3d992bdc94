import { type Path, pointerOf } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';

/** A value that refers to a block by id. */
export interface Reference {
  readonly path: Path;
  readonly pointer: string;
  readonly id: string;
}

/** Properties that refer to a block, by `type` of a block or `do` of an action. */
const naming: Readonly<Record<string, string>> = { tabs: 'panel', 'draw.play': 'block', 'draw.stop': 'block' };

/** All references to blocks in a value, at any depth. */
export function referencesIn(value: unknown, path: Path = []): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => referencesIn(entry, [...path, index]));
  if (!isPlain(value)) return [];
  const name = naming[String(value.do ?? value.type)];
  const id = name === undefined ? undefined : value[name];
  const own = name !== undefined && typeof id === 'string' ? [{ path: [...path, name], pointer: pointerOf([...path, name]), id }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => referencesIn(inner, [...path, key]))];
}
