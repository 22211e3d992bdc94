import type { ScreenDocument } from '../../../schemas/screen.ts';

const depthLimit = 60;

/** Collects the string values of a property from all objects of a document. */
function collect(value: unknown, name: string, found: Set<string>, depth = 0): Set<string> {
  if (typeof value !== 'object' || value === null || depth > depthLimit) return found;
  if (!Array.isArray(value)) {
    const own = (value as Record<string, unknown>)[name];
    if (typeof own === 'string') found.add(own);
  }
  for (const inner of Array.isArray(value) ? value : Object.values(value)) collect(inner, name, found, depth + 1);
  return found;
}

/** Block types a screen may show, including its sheets; used for preloading. */
export function blockTypesIn({ blocks, footBlocks, sheets }: ScreenDocument): ReadonlySet<string> {
  return collect([blocks, footBlocks, sheets], 'type', new Set());
}

/** Screens that the actions of a screen lead to. */
export function targetsIn({ blocks, footBlocks, sheets, onOpen }: ScreenDocument): ReadonlySet<string> {
  return collect([blocks, footBlocks, sheets, onOpen], 'to', new Set());
}
