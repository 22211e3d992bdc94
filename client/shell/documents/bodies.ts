import type { DocumentNetwork } from './network.ts';
import type { DocumentStorage } from './storage.ts';

export type Bodies = ReturnType<typeof createBodies>;

/** What documents say, by their hashes: what a hash names never changes. In memory first, then in storage, then from the network. */
export function createBodies(network: Pick<DocumentNetwork, 'body'>, storage: Pick<DocumentStorage, 'readBodies' | 'writeBodies'>) {
  const held = new Map<string, unknown>();
  const lacking = (hashes: readonly string[]) => hashes.filter((hash) => !held.has(hash));

  function hold(more: ReadonlyMap<string, unknown>): void {
    for (const [hash, body] of more) held.set(hash, body);
  }

  /** Into memory and into storage. */
  function keep(more: ReadonlyMap<string, unknown>): void {
    hold(more);
    if (more.size > 0) void storage.writeBodies(more);
  }

  /** Brings what is stored into memory; gives what is still lacking. */
  async function recall(hashes: readonly string[]): Promise<readonly string[]> {
    const wanting = lacking(hashes);
    if (wanting.length > 0) hold(await storage.readBodies(wanting));
    return lacking(wanting);
  }

  return {
    get: (hash: string) => held.get(hash),
    hashes: () => [...held.keys()],
    keep,
    recall,
    /** Brings all into memory. Rejects, and keeps none of those of the network, where one of them cannot be had. */
    async fetch(hashes: readonly string[]): Promise<void> {
      const missing = await recall(hashes);
      keep(new Map(await Promise.all(missing.map(async (hash) => [hash, await network.body(hash)] as const))));
    },
  };
}
