import { produce } from 'immer';
import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { pointerOf, valueAt } from '../editing/pointer.ts';
import { blockIdPattern, repointed, withFreshIds } from './ids.ts';
import { findNode, nameOf, nodesOf, subtree, type TreeNode } from './nodes.ts';
import { type BlockPosition, type Edited, openSlot, takeOut, wayInto } from './place.ts';
import { type Reference, referencesIn } from './references.ts';
import { write } from './write.ts';

const gone = { refusal: 'The block is not there any more.' } as const;

const idsOf = (screen: ScreenDocument): ReadonlySet<string> => new Set(nodesOf(screen).map(({ block }) => nameOf(block)));

/** A change of the screen as immer makes it, so that what did not change is shared. */
const changed = (screen: ScreenDocument, recipe: (draft: ScreenDocument) => void): ScreenDocument =>
  produce(screen, (draft) => recipe(draft as ScreenDocument));

/** Puts a new block somewhere; ids that are taken get a number. Refuses a place that holds one block and has it. */
export function insertBlock(screen: ScreenDocument, place: BlockPosition, block: Block): Edited {
  const slot = openSlot(screen, place);
  if ('refusal' in slot) return slot;
  const fresh = withFreshIds(block, idsOf(screen));
  return { screen: changed(screen, (draft) => wayInto(draft, slot)(place.at, fresh)), key: nameOf(fresh) };
}

/** Moves a block with all that stands in it. Refuses a place inside itself, and one that holds one block and has it. */
export function moveBlock(screen: ScreenDocument, key: string, place: BlockPosition): Edited {
  const node = findNode(screen, key);
  if (!node) return gone;
  const isHere = pointerOf(place.slot) === pointerOf(node.slot.path);
  if (isHere && (!node.slot.many || place.at === node.index || place.at === node.index + 1)) return { screen, key };
  const slot = openSlot(screen, place, node);
  if ('refusal' in slot) return slot;
  const moved = changed(screen, (draft) => {
    const putIn = wayInto(draft, slot);
    takeOut(draft, node);
    putIn(isHere && place.at > node.index ? place.at - 1 : place.at, node.block);
  });
  return { screen: moved, key };
}

/** Puts a copy behind the block, with ids of its own; what names a block inside names the copied one. Refuses where only one has room. */
export function duplicateBlock(screen: ScreenDocument, key: string): Edited {
  const node = findNode(screen, key);
  if (!node) return gone;
  return insertBlock(screen, { slot: node.slot.path, at: node.index + 1 }, node.block);
}

/** Takes a block away with all that stands in it, and tells what else names one of them. `key` is its neighbour, empty where none is. */
export function removeBlock(screen: ScreenDocument, key: string): (Edited & { readonly namedBy?: readonly Reference[] }) | typeof gone {
  const node = findNode(screen, key);
  if (!node) return gone;
  const without = changed(screen, (draft) => takeOut(draft, node));
  const lost = new Set(subtree(nodesOf(screen), node).map(({ block }) => nameOf(block)));
  const siblings = nodesOf(screen).filter(({ slot }) => pointerOf(slot.path) === pointerOf(node.slot.path));
  const next = siblings[node.index + 1] ?? siblings[node.index - 1];
  return { screen: without, key: next?.key ?? node.parent ?? '', namedBy: referencesIn(without).filter(({ id }) => lost.has(id)) };
}

/** Gives a block another id, and whatever names it too; a part may go without. Refuses an id that another block has or that is none. */
export function renameBlock(screen: ScreenDocument, key: string, id: string): Edited {
  const node = findNode(screen, key);
  if (!node) return gone;
  if (node.block.type === 'part' && id === '') return withoutId(screen, node);
  if (!blockIdPattern.test(id)) return { refusal: 'An id begins with a letter and has letters, digits and hyphens, at most 60.' };
  if (nodesOf(screen).some((other) => other.key !== node.key && nameOf(other.block) === nameOf({ ...node.block, id })))
    return { refusal: 'Another block has this id.' };
  const renamed = changed(screen, (draft) => write(draft, [...node.path, 'id'], id));
  // Where two blocks share the old id, what names it means the one that keeps it.
  return {
    screen: node.key === node.block.id ? repointed(renamed, new Map([[node.key, id]])) : renamed,
    key: nameOf({ ...node.block, id }),
  };
}

function withoutId(screen: ScreenDocument, node: TreeNode): Edited {
  const name = String(node.block.part);
  if (nodesOf(screen).some((other) => other.key !== node.key && nameOf(other.block) === name))
    return { refusal: 'Another block has this id.' };
  return { screen: changed(screen, (draft) => void delete (valueAt(draft, node.path) as { id?: string }).id), key: name };
}
