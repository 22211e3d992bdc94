import type { MarketLanguage } from '../start/place.ts';
import { createStore } from '../store.ts';
import { isNeeded } from './boot-needs.ts';
import { createLoading } from './loading.ts';
import type { DocumentNetwork } from './network.ts';
import { recallStored } from './recall.ts';
import { createShelf } from './shelf.ts';
import type { DocumentStorage } from './storage.ts';

export type Library = ReturnType<typeof createLibrary>;

/**
 * The released documents on this device: from memory, then storage, then the network. Events of releases and kill switches (`heard.ts`) change what
 * `bundle` returns. The last good document is kept if a newer one cannot be loaded.
 */
export function createLibrary(network: DocumentNetwork, storage: DocumentStorage, first: MarketLanguage) {
  const shelf = createShelf(network, storage, first);
  const { index, bodies } = shelf;
  let recalling: Promise<unknown> = Promise.resolve();
  const loading = createLoading(shelf, network, () => recalling);
  const minClient = createStore('');

  return {
    ...shelf,
    ...loading,
    minClient,
    revision: index.revision,
    keys: index.keys,
    recall(): Promise<void> {
      const reading = recallStored(shelf, storage);
      recalling = reading.catch(() => undefined);
      return reading;
    },
    /**
     * Loads the live manifest. If it is a newer release, the boot set and the `used` documents are loaded before listeners are notified. Rejects if
     * the server cannot be reached; then nothing changes.
     */
    async refresh(used: readonly string[] = []): Promise<void> {
      const before = shelf.place();
      const known = index.revision();
      const manifest = await network.manifest(before);
      if (shelf.place() !== before) return;
      minClient.set(manifest.minClient);
      // Before the documents, so that a kill switch set while they load is not overwritten.
      shelf.takeKilled(manifest.killed);
      shelf.rollout.set(manifest.rollout);
      if (manifest.revision === index.revision()) return;
      await bodies.fetch(Object.entries(manifest.documents).flatMap(([key, hash]) => (isNeeded(key, used) ? hash : [])));
      // A newer revision may have been applied meanwhile. A server that was set back to an older revision is followed.
      if (shelf.place() !== before || index.revision() > Math.max(known, manifest.revision)) return;
      index.takeManifest(manifest);
      shelf.save();
      const screens = used.filter((key) => key.startsWith('screen:') && index.isUnconfirmed(key));
      await Promise.all(screens.map((key) => loading.confirm(key.slice('screen:'.length))));
      shelf.changed();
    },
  };
}
