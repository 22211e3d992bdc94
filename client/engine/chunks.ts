import type { ComponentType } from 'react';
import type { Reader } from './frame.ts';
import type { BlockEntry } from './host.ts';
import { remember } from './remember.ts';

type View = ComponentType<never>;

interface Chunk {
  view?: View;
  error?: unknown;
  loading?: Promise<void>;
  readonly waiting: Set<Reader>;
}

/** Waits between tries of a chunk, in milliseconds; after the last the block fails until something gives a reason to try again. */
const RETRY_AFTER_MS = [400, 2000];

const chunks = new WeakMap<BlockEntry, Chunk>();

function chunkOf(entry: BlockEntry): Chunk {
  return remember(chunks, entry, () => ({ view: entry.view, waiting: new Set() }));
}

async function load(entry: BlockEntry, chunk: Chunk): Promise<void> {
  for (let attempt = 0; !chunk.view; attempt++) {
    try {
      chunk.view = (await entry.load()).default;
    } catch (error) {
      const wait = RETRY_AFTER_MS[attempt];
      if (wait === undefined) {
        chunk.error = error ?? new Error('chunk');
        break;
      }
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  chunk.loading = undefined;
  const waiting = [...chunk.waiting];
  chunk.waiting.clear();
  for (const reader of waiting) reader.check(true);
}

/** Begins to load the chunk where there is neither a view nor a failure. */
function begun(entry: BlockEntry): Chunk {
  const chunk = chunkOf(entry);
  if (!chunk.view && chunk.error === undefined) chunk.loading ??= load(entry, chunk);
  return chunk;
}

/**
 * The view of a block type: at once where it is in the first bundle or has been loaded before, so that nothing flashes. Else its chunk is
 * loaded, with retries, and the reader told at the end; `error` is what the last try failed with.
 */
export function viewOf(entry: BlockEntry, reader: Reader): { readonly view?: View; readonly error?: unknown } {
  const chunk = begun(entry);
  if (chunk.loading) chunk.waiting.add(reader);
  return chunk;
}

/** Makes a chunk that failed be tried again at its next use. */
export function forgetFailure(entry: BlockEntry): void {
  chunkOf(entry).error = undefined;
}

/**
 * Loads the chunks of block types ahead of their use. Gives what to wait for, or undefined where each has its view already or will have none: types that are
 * unknown or failed are left to the blocks.
 */
export function preloadBlocks(blocks: Readonly<Record<string, BlockEntry>>, types: Iterable<string>): Promise<unknown> | undefined {
  const loads = [...types].flatMap((type) => (Object.hasOwn(blocks, type) && begun(blocks[type]!).loading) || []);
  return loads.length > 0 ? Promise.all(loads) : undefined;
}
