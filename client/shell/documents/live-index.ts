import type { Manifest, NamedAnswer, ReleaseEvent } from '../../../schemas/delivery.ts';
import { bootNeeds } from './boot-needs.ts';
import { type IndexEntry, joinStored, type PlaceIndex } from './storage.ts';

export type LiveIndex = ReturnType<typeof createLiveIndex>;

/** The live documents of one market and language: the hash and the dependencies of each key. */
export function createLiveIndex() {
  let revision = 0;
  let entries = new Map<string, IndexEntry>();
  /** Keys from an earlier revision, not confirmed at `revision` yet. */
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
    /** Applies a whole boot set: its documents are live at its revision; if that is new, all others become unconfirmed. */
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
    /**
     * Applies an answer. If a newer revision was applied while it was loading, it replaces nothing that can be shown (`has`) and confirms nothing.
     */
    takeAnswer({ key, hash, revision: answered, needs, chunks }: NamedAnswer, has: (key: string) => boolean): void {
      const isOld = answered < revision;
      const take = (key: string, entry: IndexEntry) => {
        if (isOld && has(key)) return;
        set(key, entry);
        if (isOld) unconfirmed.add(key);
      };
      take(key, { hash, needs: Object.keys(needs), chunks });
      for (const [key, hash] of Object.entries(needs)) take(key, { ...(entries.get(key) ?? { needs: [], chunks: [] }), hash });
    },
    /**
     * Applies a release to the known documents: each changed one gets its new hash or is removed. A changed screen becomes unconfirmed, because it
     * may need other documents.
     */
    takeRelease(released: number, changed: ReleaseEvent['changed']): void {
      revision = released;
      for (const [key, hash] of Object.entries(changed)) {
        const known = entries.get(key);
        if (hash === null) entries.delete(key);
        else if (known && known.hash !== hash) {
          entries.set(key, { ...known, hash });
          if (key.startsWith('screen:')) unconfirmed.add(key);
        }
      }
    },
    /** Adds stored entries. They replace known ones if the stored index is `newer`; otherwise known entries win. */
    join(stored: PlaceIndex, newer: boolean): void {
      for (const key of joinStored(entries, stored.entries, newer)) if (stored.revision < revision) unconfirmed.add(key);
      if (newer) revision = stored.revision;
    },
    stored: () => ({ revision, entries: Object.fromEntries(entries) }),
  };
}
