import { readFile } from 'node:fs/promises';
import { isObject } from '../documents/index.ts';

/** Which files of the client build hold a block type. */
export interface BlockChunks {
  filesOf(types: Iterable<string>): string[];
}

/** Before the first build nothing is known, and clients load the chunks when they meet the blocks. */
export const noChunks: BlockChunks = { filesOf: () => [] };

/** Reads `block-chunks.json` of the client build (block type → its files); none where it is not there. */
export async function readBlockChunks(path: string | undefined): Promise<BlockChunks> {
  if (path === undefined) return noChunks;
  const table: unknown = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  if (!isObject(table)) return noChunks;
  const files = new Map(Object.entries(table).map(([type, list]) => [type, Array.isArray(list) ? list.map(String) : []]));
  return { filesOf: (types) => [...new Set([...types].flatMap((type) => files.get(type) ?? []))].sort() };
}
