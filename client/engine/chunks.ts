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

/** Delays before each retry of a chunk, in ms. After the last one the block fails until `forgetFailure` is called. */
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

/** Starts to load the chunk unless it is loaded or has failed. */
function begun(entry: BlockEntry): Chunk {
  const chunk = chunkOf(entry);
  if (!chunk.view && chunk.error === undefined) chunk.loading ??= load(entry, chunk);
  return chunk;
}

/**
 * Returns the view of a block type, at once if it is in the first bundle or already loaded, so that nothing flashes. Otherwise loads its chunk, with
 * retries, and notifies the reader at the end; `error` is the error of the last try.
 */
export function viewOf(entry: BlockEntry, reader: Reader): { readonly view?: View; readonly error?: unknown } {
  const chunk = begun(entry);
  if (chunk.loading) chunk.waiting.add(reader);
  return chunk;
}

/** Clears a failure, so that the chunk is loaded again at its next use. */
export function forgetFailure(entry: BlockEntry): void {
  chunkOf(entry).error = undefined;
}

/**
 * Preloads the chunks of block types. Returns a promise of those still loading, or undefined if there are none. Unknown and failed types are ignored:
 * their blocks handle them.
 */
export function preloadBlocks(blocks: Readonly<Record<string, BlockEntry>>, types: Iterable<string>): Promise<unknown> | undefined {
  const loads = [...types].flatMap((type) => (Object.hasOwn(blocks, type) && begun(blocks[type]!).loading) || []);
  return loads.length > 0 ? Promise.all(loads) : undefined;
}
