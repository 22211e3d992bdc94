import type { Documents } from '../document.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { frameOf, type PlacedBlock, placeBlocks } from './blocks.ts';
import { movedNames } from './lists.ts';
import { differ, type Found, topPlace } from './walk.ts';

/** A difference of a screen with the block it is in. */
export interface FoundInScreen extends Found {
  readonly block?: PlacedBlock;
  /** The block itself came, went or moved. */
  readonly isBlock?: boolean;
}

export const blockName = ({ type, id }: PlacedBlock): string => `${type} "${id}"`;

/** What differs between two versions of a screen: blocks are matched by their ids, wherever they stand. */
export function differScreens(before: unknown, after: unknown, documents: Documents, { blocks }: Vocabulary): FoundInScreen[] {
  const [old, fresh] = [placeBlocks(before), placeBlocks(after)];
  const frame = differ(frameOf(before), frameOf(after), topPlace(documents, undefined));
  // A block that came or went takes along what is in it.
  const removed = [...old.values()].filter(({ id, parent }) => !fresh.has(id) && (parent === undefined || fresh.has(parent)));
  const added = [...fresh.values()].filter(({ id, parent }) => !old.has(id) && (parent === undefined || old.has(parent)));
  const stayed = [...fresh.values()].filter(({ id }) => old.has(id));
  return [
    ...frame,
    ...removed.map((block): FoundInScreen => ({ ...whole(block), change: 'removed', before: blockName(block) })),
    ...added.map((block): FoundInScreen => ({ ...whole(block), change: 'added', after: blockName(block) })),
    ...movedBlocks(old, fresh),
    ...stayed.flatMap((block) => {
      const contract = Object.hasOwn(blocks, block.type) ? blocks[block.type]!.props : undefined;
      const place = { ...topPlace(documents, contract), pointer: block.pointer };
      return differ(old.get(block.id)!.props, block.props, place).map((found): FoundInScreen => ({ ...found, block }));
    }),
  ];
}

const whole = (block: PlacedBlock) => ({
  pointer: block.pointer,
  label: `block ${block.id}`,
  needsApproval: false,
  block,
  isBlock: true,
});

function movedBlocks(old: ReadonlyMap<string, PlacedBlock>, fresh: ReadonlyMap<string, PlacedBlock>): FoundInScreen[] {
  const inSlot = (blocks: ReadonlyMap<string, PlacedBlock>, slot: string) =>
    [...blocks.values()].filter((block) => block.slot === slot).map(({ id }) => id);
  return [...fresh.values()].flatMap((block): FoundInScreen[] => {
    const before = old.get(block.id);
    if (!before) return [];
    const to =
      before.slot === block.slot ? movedNames(inSlot(old, block.slot), inSlot(fresh, block.slot)).get(block.id) : `into ${block.slot}`;
    return to === undefined ? [] : [{ ...whole(block), change: 'moved', to }];
  });
}
