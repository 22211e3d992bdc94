import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { isWithin, type Path, pointerOf, valueAt } from '../editing/pointer.ts';
import { blocksIn, slotAt, type TreeNode } from './nodes.ts';
import type { BlockSlot } from './slots.ts';
import { write } from './write.ts';

/** Position for a block: before the block at index `at` of a slot, or at its end. */
export interface BlockPosition {
  readonly slot: Path;
  readonly at: number;
}

/** Result of an edit: the changed screen with the key of the block to select, or a sentence that says why it is refused. */
export type Edited = { readonly screen: ScreenDocument; readonly key: string } | { readonly refusal: string };

/** Slot of a position, or the reason why no block can be put there. `moving` is the block to move, if any. */
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
 * Returns a function that inserts a block into a slot of an immer draft; creates a missing list.
 * It looks up the slot's container at once, so it stays valid while other blocks are removed before its use.
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

/** Removes a block from an immer draft; deletes an optional list that becomes empty. */
export function takeOut(draft: ScreenDocument, { slot, index }: TreeNode): void {
  const list = slot.many ? (valueAt(draft, slot.path) as unknown[]) : [];
  list.splice(index, 1);
  if (list.length === 0 && (slot.optional || !slot.many)) write(draft, slot.path, undefined);
}
