import { type DocumentNetwork, NotThere } from './network.ts';
import type { Shelf } from './shelf.ts';

/** How what a page asks for comes onto its shelf; `recalled` resolves once what was stored is there. */
export function createLoading(shelf: Shelf, network: DocumentNetwork, recalled: () => Promise<unknown>) {
  const { index, bodies, bundle, has } = shelf;

  /** Brings the bodies of keys into memory: from storage, else by hash. */
  const fetchBodies = (keys: readonly string[]) => bodies.fetch(index.hashes(keys));

  /** From the network, with all that it needs. */
  async function loadScreen(id: string): Promise<void> {
    const before = shelf.place();
    const answer = await network.screen(id, before);
    if (shelf.place() !== before) return;
    shelf.takeAnswer(answer);
    await fetchBodies(Object.keys(answer.needs));
  }

  /** A screen's entry of another revision is shown at once; whether it is still live is asked behind it. */
  async function confirm(id: string): Promise<void> {
    const key = `screen:${id}`;
    const isUnconfirmed = () => [key, ...(index.get(key)?.needs ?? [])].some(index.isUnconfirmed);
    if (!isUnconfirmed()) return;
    try {
      await loadScreen(id);
      // By a server that is behind: whoever heard of a change would ask it again at once.
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
    /** Brings the texts of a namespace that no open document names (problem texts, English behind a gap) into memory. */
    async loadTexts(language: string, namespace: string): Promise<void> {
      const key = `locale:${language}.${namespace}`;
      if (has(key)) return;
      await fetchBodies([key]).catch(() => undefined);
      if (!has(key)) shelf.takeAnswer(await network.texts(language, namespace, shelf.place()));
      shelf.changed();
    },
    /** Resolves when `bundle(id)` gives the screen. Rejects with `NotThere`, or with what kept it away. */
    async open(id: string): Promise<void> {
      const key = `screen:${id}`;
      // What is stored goes before the network, which may not be there.
      if (!index.get(key) && !network.isAhead) await recalled();
      const entry = index.get(key);
      const known = bundle(id) !== undefined;
      // A hash that is gone: the entry is older than what the server keeps.
      if (entry) await fetchBodies([key, ...entry.needs]).catch(() => loadScreen(id));
      if (entry && bundle(id)) void confirm(id);
      else await loadScreen(id);
      if (!bundle(id)) throw new Error(`${id} is not complete`);
      if (!known) shelf.changed();
    },
  };
}
