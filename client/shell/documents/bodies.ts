import type { DocumentNetwork } from './network.ts';
import type { DocumentStorage } from './storage.ts';

export type Bodies = ReturnType<typeof createBodies>;

/** Document bodies by content hash, which never change. Looks in memory first, then in storage, then in the network. */
export function createBodies(network: Pick<DocumentNetwork, 'body'>, storage: Pick<DocumentStorage, 'readBodies' | 'writeBodies'>) {
  const held = new Map<string, unknown>();
  const lacking = (hashes: readonly string[]) => hashes.filter((hash) => !held.has(hash));

  function hold(more: ReadonlyMap<string, unknown>): void {
    for (const [hash, body] of more) held.set(hash, body);
  }

  /** Stores bodies in memory and in storage. */
  function keep(more: ReadonlyMap<string, unknown>): void {
    hold(more);
    if (more.size > 0) void storage.writeBodies(more);
  }

  /** Loads stored bodies into memory; returns the hashes that are still missing. */
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
    /** Loads all bodies into memory. If one cannot be loaded it rejects and keeps none from the network. */
    async fetch(hashes: readonly string[]): Promise<void> {
      const missing = await recall(hashes);
      keep(new Map(await Promise.all(missing.map(async (hash) => [hash, await network.body(hash)] as const))));
    },
  };
}
