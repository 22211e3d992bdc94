import type { Manifest, NamedAnswer, ReleaseEvent } from '../../../schemas/delivery.ts';
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
    /** An answer of an older revision was on its way while a newer one came: it changes nothing that can be shown (`has`), and confirms nothing. */
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
    /** What a release changed of the known documents has its new hash, or is gone. A screen that nobody asked for since may need others now. */
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
    /** Adds what was stored: in place of what is known where it is `newer`, beside it otherwise. */
    join(stored: PlaceIndex, newer: boolean): void {
      for (const key of joinStored(entries, stored.entries, newer)) if (stored.revision < revision) unconfirmed.add(key);
      if (newer) revision = stored.revision;
    },
    stored: () => ({ revision, entries: Object.fromEntries(entries) }),
  };
}
