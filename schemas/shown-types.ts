import type { ScreenDocument } from './screen.ts';

const depthLimit = 60;

/** Guards that hide a block from everybody who is not signed in. */
const membersOnly = new Set(['login', 'level', 'paidTier']);
const visitorsOnly = new Set(['visitor']);

/** Block types that a screen shows on opening to a visitor or a member; without its sheets and blocks that guards hide. */
export function shownTypes({ blocks, footBlocks }: Pick<ScreenDocument, 'blocks' | 'footBlocks'>, signedIn: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  collect([blocks, footBlocks], signedIn ? visitorsOnly : membersOnly, found, 0);
  return found;
}

function collect(value: unknown, closed: ReadonlySet<string>, found: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > depthLimit) return;
  const { type, guards } = value as { readonly type?: unknown; readonly guards?: unknown };
  if (Array.isArray(guards) && guards.some((each) => closed.has(each?.guard))) return;
  if (typeof type === 'string') found.add(type);
  for (const inner of Object.values(value)) collect(inner, closed, found, depth + 1);
}
