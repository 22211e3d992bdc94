import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Used by so many screens, a block type comes in one shared chunk. */
const sharedFrom = 3;

/**
 * In which chunk the views of block types come: those of home together, because a first visit needs them all; those many screens use
 * together; every other type in a chunk of its own.
 */
export function blockGroups(root: string): { readonly home: ReadonlySet<string>; readonly shared: ReadonlySet<string> } {
  const uses = new Map<string, number>();
  const folder = join(root, 'screens');
  const home = new Set<string>();
  for (const file of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []) {
    const document: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const types = typesIn(document, new Set());
    for (const type of types) uses.set(type, (uses.get(type) ?? 0) + 1);
    if (file === 'home.json') for (const type of types) home.add(type);
  }
  const shared = new Set([...uses].filter(([type, count]) => count >= sharedFrom && !home.has(type)).map(([type]) => type));
  return { home, shared };
}

function typesIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('type' in value && typeof value.type === 'string') found.add(value.type);
  for (const inner of Object.values(value)) typesIn(inner, found);
  return found;
}
