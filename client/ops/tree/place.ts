import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { isWithin, type Path, pointerOf, valueAt } from '../editing/pointer.ts';
import { blocksIn, slotAt, type TreeNode } from './nodes.ts';
import type { BlockSlot } from './slots.ts';
import { write } from './write.ts';

/** Where a block may be put: before the block that stands at `at` of a slot now, or behind the last one. */
export interface BlockPosition {
  readonly slot: Path;
  readonly at: number;
}

/** A changed screen with the key of the block to be selected then, or why it was not changed, in a sentence. */
export type Edited = { readonly screen: ScreenDocument; readonly key: string } | { readonly refusal: string };

/** The slot of a place, or why nothing can be put there. `moving` is a block that is moved there. */
export function openSlot(screen: ScreenDocument, place: BlockPosition, moving?: TreeNode): BlockSlot | { readonly refusal: string } {
  if (moving && isWithin(pointerOf(place.slot), pointerOf(moving.path))) return { refusal: 'A block cannot stand in itself.' };
  const slot = slotAt(screen, place.slot);
  if (!slot) return { refusal: 'No block can stand there.' };
  const count = blocksIn(screen, slot).length;
  if (!slot.many && count > 0) return { refusal: `“${slot.label}” holds one block, and there is one.` };
  return slot;
}

type Holder = Record<string | number, unknown>;

/**
 * The way into a slot of an immer draft. It stays right while other blocks are taken out before it is used: what holds the slot is looked up
 * at once. A list that is not there yet is made.
 */
export function wayInto(draft: ScreenDocument, slot: BlockSlot): (at: number, block: Block) => void {
  const holder = valueAt(draft, slot.path.slice(0, -1)) as Holder;
  const name = slot.path.at(-1)!;
  return (at, block) => {
    const list = holder[name];
    if (!slot.many) holder[name] = block;
    else if (Array.isArray(list)) list.splice(at, 0, block);
    else holder[name] = [block];
  };
}

/** Takes a block out of an immer draft; an optional list goes with its last block. */
export function takeOut(draft: ScreenDocument, { slot, index }: TreeNode): void {
  const list = slot.many ? (valueAt(draft, slot.path) as unknown[]) : [];
  list.splice(index, 1);
  if (list.length === 0 && (slot.optional || !slot.many)) write(draft, slot.path, undefined);
}
