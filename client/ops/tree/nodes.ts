import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { isWithin, type Path, pointerOf, valueAt } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { type BlockSlot, screenSlots, slotsOf } from './slots.ts';

/** A block with its position in the screen. */
export interface TreeNode {
  /** Name of the block (`nameOf`); its pointer if it has none or shares it. */
  readonly key: string;
  readonly block: Block;
  readonly path: Path;
  readonly slot: BlockSlot;
  /** Index in its slot. */
  readonly index: number;
  /** Key of the containing block; absent at the top level. */
  readonly parent?: string;
}

/** All blocks of a screen in reading order, those of sheets last. Skips values that are no blocks. */
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

/** Name of a block: its id; for a part, the id (optional, not unique) and the part's name. Empty if it has neither. */
export function nameOf({ id, type, part }: Block): string {
  return [id, type === 'part' ? part : ''].filter((name) => typeof name === 'string' && name !== '').join('-');
}

/** Values in a slot; empty if the slot has no value of its type. */
export function blocksIn(screen: ScreenDocument, slot: BlockSlot): readonly unknown[] {
  const value = valueAt(screen, slot.path);
  if (slot.many) return Array.isArray(value) ? value : [];
  return value === undefined ? [] : [value];
}

export const findNode = (screen: ScreenDocument, key: string): TreeNode | undefined => nodesOf(screen).find((node) => node.key === key);

/** Innermost block that contains a JSON pointer. */
export const nodeAt = (nodes: readonly TreeNode[], pointer: string): TreeNode | undefined =>
  nodes.findLast((node) => isWithin(pointer, pointerOf(node.path)));

/** The slot at a path; undefined if there is none. */
export function slotAt(screen: ScreenDocument, path: Path): BlockSlot | undefined {
  const pointer = pointerOf(path);
  const owner = nodeAt(nodesOf(screen), pointerOf(path.slice(0, -1)));
  const slots = owner ? slotsOf(owner.block, owner.path) : screenSlots(screen);
  return slots.find((slot) => pointerOf(slot.path) === pointer);
}

/** A block and everything in it. */
export const subtree = (nodes: readonly TreeNode[], node: TreeNode): readonly TreeNode[] =>
  nodes.filter((other) => isWithin(pointerOf(other.path), pointerOf(node.path)));
