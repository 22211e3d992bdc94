import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pointerOf } from '../../../../client/ops/editing/pointer.ts';
import { nodesOf } from '../../../../client/ops/tree/nodes.ts';
import type { BlockPosition } from '../../../../client/ops/tree/place.ts';
import { screenSlots, slotsOf } from '../../../../client/ops/tree/slots.ts';
import type { Block } from '../../../../schemas/block.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';

/** Every screen document of the product. */
export const productScreens: readonly ScreenDocument[] = readdirSync('screens').map(
  (name) => JSON.parse(readFileSync(`screens/${name}`, 'utf8')) as ScreenDocument,
);

export const aScreen = (parts: Partial<ScreenDocument> = {}): ScreenDocument => ({
  schemaVersion: 1,
  id: 'try',
  route: '/try',
  title: { t: 'home.title' },
  blocks: [],
  ...parts,
});

export const aText = (id: string): Block => ({ type: 'text', id, text: { t: 'home.title' } });

/** The ids of a list of blocks. */
export const idsIn = (blocks: readonly Block[] | undefined): readonly string[] => (blocks ?? []).map(({ id }) => id);

/** Any move that could be asked for on a product screen: a block, and a place of any slot that is there. */
export const anyMove = fc.constantFrom(...productScreens.filter((screen) => nodesOf(screen).length > 1)).chain((screen) => {
  const nodes = nodesOf(screen);
  const places: BlockPosition[] = [...screenSlots(screen), ...nodes.flatMap((node) => slotsOf(node.block, node.path))].flatMap((slot) => {
    const standing = nodes.filter((node) => pointerOf(node.slot.path) === pointerOf(slot.path)).length;
    return Array.from({ length: standing + 1 }, (_, at) => ({ slot: slot.path, at }));
  });
  return fc.record({ screen: fc.constant(screen), node: fc.constantFrom(...nodes), place: fc.constantFrom(...places) });
});
