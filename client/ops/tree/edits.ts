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

/** Applies an immer recipe to a screen; unchanged parts are shared. */
const changed = (screen: ScreenDocument, recipe: (draft: ScreenDocument) => void): ScreenDocument =>
  produce(screen, (draft) => recipe(draft as ScreenDocument));

/** Inserts a block; taken ids get a number. Refuses a slot for one block that is occupied. */
export function insertBlock(screen: ScreenDocument, place: BlockPosition, block: Block): Edited {
  const slot = openSlot(screen, place);
  if ('refusal' in slot) return slot;
  const fresh = withFreshIds(block, idsOf(screen));
  return { screen: changed(screen, (draft) => wayInto(draft, slot)(place.at, fresh)), key: nameOf(fresh) };
}

/** Moves a block with everything in it. Refuses a position inside itself, and an occupied slot for one block. */
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

/** Inserts a copy after a block, with new ids; references within the copy point to copied blocks. Refuses a slot for one block. */
export function duplicateBlock(screen: ScreenDocument, key: string): Edited {
  const node = findNode(screen, key);
  if (!node) return gone;
  return insertBlock(screen, { slot: node.slot.path, at: node.index + 1 }, node.block);
}

/**
 * Removes a block with everything in it; `namedBy` lists remaining references to the removed blocks.
 * `key` is a neighbour, else the parent, else empty.
 */
export function removeBlock(screen: ScreenDocument, key: string): (Edited & { readonly namedBy?: readonly Reference[] }) | typeof gone {
  const node = findNode(screen, key);
  if (!node) return gone;
  const without = changed(screen, (draft) => takeOut(draft, node));
  const lost = new Set(subtree(nodesOf(screen), node).map(({ block }) => nameOf(block)));
  const siblings = nodesOf(screen).filter(({ slot }) => pointerOf(slot.path) === pointerOf(node.slot.path));
  const next = siblings[node.index + 1] ?? siblings[node.index - 1];
  return { screen: without, key: next?.key ?? node.parent ?? '', namedBy: referencesIn(without).filter(({ id }) => lost.has(id)) };
}

/** Changes a block's id and all references to it; a part may have none. Refuses invalid ids and those of other blocks. */
export function renameBlock(screen: ScreenDocument, key: string, id: string): Edited {
  const node = findNode(screen, key);
  if (!node) return gone;
  if (node.block.type === 'part' && id === '') return withoutId(screen, node);
  if (!blockIdPattern.test(id)) return { refusal: 'An id begins with a letter and has letters, digits and hyphens, at most 60.' };
  if (nodesOf(screen).some((other) => other.key !== node.key && nameOf(other.block) === nameOf({ ...node.block, id })))
    return { refusal: 'Another block has this id.' };
  const renamed = changed(screen, (draft) => write(draft, [...node.path, 'id'], id));
  // If two blocks share the old id, references mean the one that keeps it.
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
