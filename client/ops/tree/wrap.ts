import { produce } from 'immer';
import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { valueAt } from '../editing/pointer.ts';
import { exampleOf } from './example.ts';
import { freshId } from './ids.ts';
import { blocksIn, findNode, nodesOf } from './nodes.ts';
import type { Edited } from './place.ts';
import { contractOf, slotsOf, slotsOfType } from './slots.ts';
import { write } from './write.ts';

/** True for block types with a list of blocks, in which others can be wrapped. */
export const canWrap = (type: string): boolean => slotsOfType(type, [])[0]?.many === true;

/** Wraps a block in a new block of a type. */
export function wrapBlock(screen: ScreenDocument, key: string, type: string): Edited {
  const node = findNode(screen, key);
  const [slot] = slotsOfType(type, []);
  if (!node || !slot?.many || !contractOf(type)) return { refusal: 'Only a block that holds others can go around it.' };
  const id = freshId(type, new Set(nodesOf(screen).map(({ block }) => String(block.id))));
  const around = { ...exampleOf(type), id, [String(slot.path[0])]: [node.block] };
  return { screen: produce(screen, (draft) => write(draft, node.path, around)), key: id };
}

/** Replaces a block by the blocks of its list. Refuses if it has blocks in other slots, or if its slot cannot hold all of them. */
export function unwrapBlock(screen: ScreenDocument, key: string): Edited {
  const node = findNode(screen, key);
  if (!node) return { refusal: 'The block is not there any more.' };
  const [inner, ...others] = slotsOf(node.block, node.path);
  if (!inner?.many) return { refusal: 'It holds no list of blocks.' };
  if (others.some((slot) => blocksIn(screen, slot).length > 0)) return { refusal: 'Its other places hold blocks; move them first.' };
  const held = blocksIn(screen, inner) as readonly Block[];
  if (!node.slot.many && held.length !== 1) return { refusal: `“${node.slot.label}” holds one block.` };
  const unwrapped = produce(screen, (draft) => {
    if (node.slot.many) (valueAt(draft, node.slot.path) as unknown[]).splice(node.index, 1, ...held);
    else write(draft, node.path, held[0]);
  });
  return { screen: unwrapped, key: held[0]?.id ?? node.parent ?? '' };
}
