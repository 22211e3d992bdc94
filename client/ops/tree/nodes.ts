import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { isWithin, type Path, pointerOf, valueAt } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { type BlockSlot, screenSlots, slotsOf } from './slots.ts';

/** One block where it stands. */
export interface TreeNode {
  /** Its name; its pointer where that is missing or another block has it too. */
  readonly key: string;
  readonly block: Block;
  readonly path: Path;
  readonly slot: BlockSlot;
  /** Place in its slot. */
  readonly index: number;
  /** Key of the block it stands in; absent at the top. */
  readonly parent?: string;
}

/** All blocks of a screen in the order in which they are read, those of sheets last. A part that is no block is passed over. */
export function nodesOf(screen: ScreenDocument): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  const seen = new Set<string>();
  const visit = (slot: BlockSlot, parent: string | undefined) => {
    for (const [index, block] of blocksIn(screen, slot).entries()) {
      if (!isPlain(block)) continue;
      const path = slot.many ? [...slot.path, index] : slot.path;
      const name = nameOf(block as unknown as Block);
      const key = name !== '' && !seen.has(name) ? name : pointerOf(path);
      seen.add(key);
      nodes.push({ key, block: block as unknown as Block, path, slot, index, ...(parent === undefined ? {} : { parent }) });
      for (const inner of slotsOf(block as unknown as Block, path)) visit(inner, key);
    }
  };
  for (const slot of screenSlots(screen)) visit(slot, undefined);
  return nodes;
}

/** Its id; of a part, which needs none and may share it with others, that and what part it is. Empty where it has neither. */
export function nameOf({ id, type, part }: Block): string {
  return [id, type === 'part' ? part : ''].filter((name) => typeof name === 'string' && name !== '').join('-');
}

/** What stands in a slot; nothing where it is empty or holds something else. */
export function blocksIn(screen: ScreenDocument, slot: BlockSlot): readonly unknown[] {
  const value = valueAt(screen, slot.path);
  if (slot.many) return Array.isArray(value) ? value : [];
  return value === undefined ? [] : [value];
}

export const findNode = (screen: ScreenDocument, key: string): TreeNode | undefined => nodesOf(screen).find((node) => node.key === key);

/** The innermost block that a JSON pointer lies in. */
export const nodeAt = (nodes: readonly TreeNode[], pointer: string): TreeNode | undefined =>
  nodes.findLast((node) => isWithin(pointer, pointerOf(node.path)));

/** The slot at a path, with the block it belongs to; undefined where no slot is. */
export function slotAt(screen: ScreenDocument, path: Path): BlockSlot | undefined {
  const pointer = pointerOf(path);
  const owner = nodeAt(nodesOf(screen), pointerOf(path.slice(0, -1)));
  const slots = owner ? slotsOf(owner.block, owner.path) : screenSlots(screen);
  return slots.find((slot) => pointerOf(slot.path) === pointer);
}

/** A block and all that stands in it. */
export const subtree = (nodes: readonly TreeNode[], node: TreeNode): readonly TreeNode[] =>
  nodes.filter((other) => isWithin(pointerOf(other.path), pointerOf(node.path)));
