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
 * The released documents on this device: those in memory at once, then the stored ones, then the network. What is heard of releases and kill switches
 * (`heard.ts`) changes what `bundle` gives. The last good document stays wherever a newer one cannot be had.
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
     * Asks what is live. Where that is a newer release, the boot set and the `used` documents are here before anyone is told. Rejects when the
     * server cannot be reached; then all stays.
     */
    async refresh(used: readonly string[] = []): Promise<void> {
      const before = shelf.place();
      const known = index.revision();
      const manifest = await network.manifest(before);
      if (shelf.place() !== before) return;
      minClient.set(manifest.minClient);
      // Before the documents: a switch that is thrown while they come stays.
      shelf.takeKilled(manifest.killed);
      shelf.rollout.set(manifest.rollout);
      if (manifest.revision === index.revision()) return;
      await bodies.fetch(Object.entries(manifest.documents).flatMap(([key, hash]) => (isNeeded(key, used) ? hash : [])));
      // A newer revision may have come meanwhile; a server that was set back is followed.
      if (shelf.place() !== before || index.revision() > Math.max(known, manifest.revision)) return;
      index.takeManifest(manifest);
      shelf.save();
      const screens = used.filter((key) => key.startsWith('screen:') && index.isUnconfirmed(key));
      await Promise.all(screens.map((key) => loading.confirm(key.slice('screen:'.length))));
      shelf.changed();
    },
  };
}
