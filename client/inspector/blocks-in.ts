import type { Block } from '../../schemas/block.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';

/** A block of the screen document with its position. */
export interface BlockPlace {
  readonly block: Block;
  /** JSON pointer in the document. */
  readonly pointer: string;
  readonly depth: number;
  readonly parent: BlockPlace | undefined;
  /** The sheet that contains it. */
  readonly sheet: string | undefined;
  /** True if it is shown only when its parent or a data source fails. */
  readonly isFallback: boolean;
}

const MAX_DEPTH = 40;
const step = (name: string | number) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * All blocks of a document in reading order, those of sheets last. They are the document's own objects, so that the renderer's reports can be matched
 * by identity.
 */
export function blocksIn({ blocks, footBlocks, sheets, data }: ScreenDocument): readonly BlockPlace[] {
  const found: BlockPlace[] = [];

  function take(value: unknown, pointer: string, parent: BlockPlace | undefined, sheet: string | undefined, isFallback = false): void {
    const depth = parent ? parent.depth + 1 : 0;
    if (typeof (value as Block | null)?.type !== 'string' || depth > MAX_DEPTH) return;
    const blockPlace = { block: value as Block, pointer, depth, parent, sheet, isFallback };
    found.push(blockPlace);
    search(blockPlace.block, pointer, blockPlace, 0);
  }
  const takeAll = (list: unknown, pointer: string, parent: BlockPlace | undefined, sheet?: string) => {
    if (Array.isArray(list)) for (const [index, block] of list.entries()) take(block, pointer + step(index), parent, sheet);
  };

  /** Finds child blocks by the names of their properties (schemas/block.ts), also inside lists such as tabs. */
  function search(holder: object, pointer: string, parent: BlockPlace, levels: number): void {
    if (levels > MAX_DEPTH) return;
    for (const [name, value] of Object.entries(holder)) {
      const at = pointer + step(name);
      if (name === 'blocks' || name.endsWith('Blocks')) takeAll(value, at, parent, parent.sheet);
      else if (name === 'block' || name === 'fallback') take(value, at, parent, parent.sheet, name === 'fallback');
      else if (typeof value === 'object' && value !== null) search(value, at, parent, levels + 1);
    }
  }

  takeAll(blocks, '/blocks', undefined);
  takeAll(footBlocks, '/footBlocks', undefined);
  for (const [id, sheet] of Object.entries(sheets ?? {})) takeAll(sheet.blocks, `/sheets${step(id)}/blocks`, undefined, id);
  for (const [name, { notFound }] of Object.entries(data ?? {})) take(notFound, `/data${step(name)}/notFound`, undefined, undefined, true);
  return found;
}
