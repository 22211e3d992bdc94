import type { Manifest, NamedAnswer } from '../../../schemas/delivery.ts';
import { bootNeeds } from './boot-needs.ts';
import { type IndexEntry, joinStored, type PlaceIndex } from './storage.ts';

export type LiveIndex = ReturnType<typeof createLiveIndex>;

/** Which documents are live in one market and language: by key the hash, and what each needs. */
export function createLiveIndex() {
  let revision = 0;
  let entries = new Map<string, IndexEntry>();
  /** Known from before, not confirmed at `revision` yet. */
  let unconfirmed = new Set<string>();

  function set(key: string, entry: IndexEntry): void {
    entries.set(key, entry);
    unconfirmed.delete(key);
  }

  return {
    revision: () => revision,
    get: (key: string) => entries.get(key),
    keys: () => [...entries.keys()],
    hashes: (keys: readonly string[]) => keys.flatMap((key) => entries.get(key)?.hash ?? []),
    isUnconfirmed: (key: string) => unconfirmed.has(key),
    remove: (key: string) => void entries.delete(key),
    clear(): void {
      revision = 0;
      entries = new Map();
      unconfirmed = new Set();
    },
    /** Takes a boot set whole: its documents are live at its revision, all others are to be confirmed when that is a new one. */
    takeManifest(manifest: Manifest): void {
      const keys = Object.keys(manifest.documents);
      if (manifest.revision !== revision) unconfirmed = new Set(entries.keys());
      revision = manifest.revision;
      for (const [key, hash] of Object.entries(manifest.documents)) {
        const needs = bootNeeds(key, keys);
        const known = entries.get(key);
        set(key, known?.hash === hash && known.needs.length > needs.length ? known : { hash, needs, chunks: manifest.chunks });
      }
    },
    takeAnswer(answer: NamedAnswer): void {
      set(answer.key, { hash: answer.hash, needs: Object.keys(answer.needs), chunks: answer.chunks });
      for (const [key, hash] of Object.entries(answer.needs)) {
        const { needs, chunks } = entries.get(key) ?? { needs: [], chunks: [] };
        set(key, { hash, needs, chunks });
      }
    },
    /** What a release changed of the known documents has its new hash, or is gone. */
    takeRelease(released: number, news: ReadonlyMap<string, string | null>): void {
      revision = Math.max(revision, released);
      for (const [key, hash] of news) {
        if (hash === null) entries.delete(key);
        else entries.set(key, { ...entries.get(key)!, hash });
      }
    },
    /** Adds what was stored: in place of what is known where it is `newer`, beside it otherwise. */
    join(stored: PlaceIndex, newer: boolean): void {
      for (const key of joinStored(entries, stored.entries, newer)) if (stored.revision < revision) unconfirmed.add(key);
      if (newer) revision = stored.revision;
    },
    stored: () => ({ revision, entries: Object.fromEntries(entries) }),
  };
}
