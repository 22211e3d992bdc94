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

/**
 * The view of a block type: at once where it is in the first bundle or has been loaded before, so that nothing flashes. Else its chunk is
 * loaded, with retries, and the reader told at the end; `error` is what the last try failed with.
 */
export function viewOf(entry: BlockEntry, reader: Reader): { readonly view?: View; readonly error?: unknown } {
  const chunk = chunkOf(entry);
  if (!chunk.view && chunk.error === undefined) {
    chunk.waiting.add(reader);
    chunk.loading ??= load(entry, chunk);
  }
  return chunk;
}

/** Makes a chunk that failed be tried again at its next use. */
export function forgetFailure(entry: BlockEntry): void {
  chunkOf(entry).error = undefined;
}

/** Loads the chunks of block types ahead of their use; types that are unknown or fail are left to the blocks. */
export async function preloadBlocks(blocks: Readonly<Record<string, BlockEntry>>, types: Iterable<string>): Promise<void> {
  const entries = [...types].filter((type) => Object.hasOwn(blocks, type)).map((type) => blocks[type]!);
  await Promise.all(
    entries.map((entry) => {
      const chunk = chunkOf(entry);
      if (!chunk.view) chunk.loading ??= load(entry, chunk);
      return chunk.loading;
    }),
  );
}

/** Whether all of these types have what they show already, or will have nothing. */
export function haveViews(blocks: Readonly<Record<string, BlockEntry>>, types: Iterable<string>): boolean {
  return [...types].every((type) => {
    const chunk = Object.hasOwn(blocks, type) ? chunkOf(blocks[type]!) : undefined;
    return !chunk || chunk.view !== undefined || chunk.error !== undefined;
  });
}
