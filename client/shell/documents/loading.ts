import { type DocumentNetwork, NotThere } from './network.ts';
import type { Shelf } from './shelf.ts';

/** Loads the documents that a page needs into its shelf; `recalled` resolves once the stored ones are in memory. */
export function createLoading(shelf: Shelf, network: DocumentNetwork, recalled: () => Promise<unknown>) {
  const { index, bodies, bundle, has } = shelf;

  /** Loads the bodies of keys into memory: from storage, else by hash. */
  const fetchBodies = (keys: readonly string[]) => bodies.fetch(index.hashes(keys));

  /** Loads a screen from the network, with its dependencies. */
  async function loadScreen(id: string): Promise<void> {
    const before = shelf.place();
    const answer = await network.screen(id, before);
    if (shelf.place() !== before) return;
    shelf.takeAnswer(answer);
    await fetchBodies(Object.keys(answer.needs));
  }

  /** Checks whether a screen shown from an earlier revision is still live, and updates it. */
  async function confirm(id: string): Promise<void> {
    const key = `screen:${id}`;
    const isUnconfirmed = () => [key, ...(index.get(key)?.needs ?? [])].some(index.isUnconfirmed);
    if (!isUnconfirmed()) return;
    try {
      await loadScreen(id);
      // The server that answered is behind: listeners would request it again at once, so none is notified.
      if (isUnconfirmed()) return;
    } catch (reason) {
      if (!(reason instanceof NotThere)) return;
      index.remove(key);
    }
    shelf.changed();
  }

  return {
    fetchBodies,
    loadScreen,
    confirm,
    /** Loads the texts of a namespace that no open document names (problem texts, English fallbacks) into memory. */
    async loadTexts(language: string, namespace: string): Promise<void> {
      const key = `locale:${language}.${namespace}`;
      if (has(key)) return;
      await fetchBodies([key]).catch(() => undefined);
      if (!has(key)) shelf.takeAnswer(await network.texts(language, namespace, shelf.place()));
      shelf.changed();
    },
    /** Resolves once `bundle(id)` returns the screen. Rejects with `NotThere`, or with the reason for the failure. */
    async open(id: string): Promise<void> {
      const key = `screen:${id}`;
      // Storage first: the network may be missing.
      if (!index.get(key) && !network.isAhead) await recalled();
      const entry = index.get(key);
      const known = bundle(id) !== undefined;
      // A hash may be gone if the entry is older than the server's retention; then the screen is loaded by name.
      if (entry) await fetchBodies([key, ...entry.needs]).catch(() => loadScreen(id));
      if (entry && bundle(id)) void confirm(id);
      else await loadScreen(id);
      if (!bundle(id)) throw new Error(`${id} is not complete`);
      if (!known) shelf.changed();
    },
  };
}
