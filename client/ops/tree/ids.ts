import { produce } from 'immer';
import type { Block } from '../../../schemas/block.ts';
import { isPlain } from '../editing/same.ts';
import { nameOf } from './nodes.ts';
import { referencesIn } from './references.ts';
import { slotsOf } from './slots.ts';
import { write } from './write.ts';

export const blockIdPattern = /^[a-zA-Z][a-zA-Z0-9-]{0,59}$/;

/** The preferred id, with the first number that makes it unused. */
export function freshId(preferred: string, taken: ReadonlySet<string>): string {
  if (!taken.has(preferred)) return preferred;
  const stem = preferred.replace(/-\d+$/, '').slice(0, 54);
  for (let count = 2; ; count += 1) {
    const id = `${stem}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** Id of a part: unchanged, even if absent, unless another use of the part has the same. */
function freshPartId(block: Block, taken: ReadonlySet<string>): string {
  const own = block.id ?? '';
  if (!taken.has(nameOf(block))) return own;
  const names = [...taken]
    .filter((name) => name.endsWith(`-${String(block.part)}`))
    .map((name) => name.slice(0, -String(block.part).length - 1));
  return freshId(own || String(block.part), new Set([own, ...names]));
}

/** Copy of a block with new ids for it and everything in it; references within it follow. */
export function withFreshIds(block: Block, taken: ReadonlySet<string>): Block {
  const used = new Set(taken);
  const renamed = new Map<string, string>();
  const fresh = produce(block, (draft) => {
    const visit = (each: Block) => {
      const before = nameOf(each) || each.type;
      const id = each.type === 'part' ? freshPartId(each, used) : freshId(before, used);
      used.add(nameOf({ ...each, id }));
      if (!renamed.has(before)) renamed.set(before, id);
      if (id !== (each.id ?? '')) write(each, ['id'], id);
      for (const { path } of slotsOf(each, [])) {
        const inside = each[String(path[0])];
        for (const inner of Array.isArray(inside) ? inside : [inside]) if (isPlain(inner)) visit(inner as unknown as Block);
      }
    };
    visit(draft as Block);
  });
  return repointed(fresh, renamed);
}

/** Copy of a value with references to renamed blocks updated. */
export function repointed<T>(value: T, renamed: ReadonlyMap<string, string>): T {
  return produce(value, (draft) => {
    for (const { path, id } of referencesIn(value)) {
      const next = renamed.get(id);
      if (next !== undefined && next !== id) write(draft, path, next);
    }
  });
}
