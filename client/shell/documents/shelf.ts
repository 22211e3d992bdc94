import type { Manifest, NamedAnswer } from '../../../schemas/delivery.ts';
import type { Rollout } from '../../../schemas/rollout.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { type MarketLanguage, placeName } from '../start/place.ts';
import { createStore } from '../store.ts';
import { createBodies } from './bodies.ts';
import { createLiveIndex } from './live-index.ts';
import type { DocumentNetwork } from './network.ts';
import type { ScreenBundle } from './screen-bundle.ts';
import type { DocumentStorage } from './storage.ts';

export type Shelf = ReturnType<typeof createShelf>;

/** The known documents of one market and language, in memory and in storage. `changes` counts up whenever the page must render again. */
export function createShelf(network: Pick<DocumentNetwork, 'body'>, storage: DocumentStorage, first: MarketLanguage) {
  const index = createLiveIndex();
  const bodies = createBodies(network, storage);
  const killed = createStore<readonly string[]>([]);
  const rollout = createStore<Rollout | undefined>(undefined);
  const changes = createStore(0);
  let place = first;
  let recalled = '';

  /** The document of a key, if it is in memory. */
  function peek(key: string): unknown {
    const entry = index.get(key);
    return entry && bodies.get(entry.hash);
  }
  const has = (key: string) => peek(key) !== undefined;

  function save(): void {
    const name = placeName(place);
    // Saving before the stored index was read would lose what it has beyond the boot set.
    if (recalled === name) void storage.writePlace(name, { ...index.stored(), killed: killed.get() });
  }

  return {
    index,
    bodies,
    killed,
    rollout,
    changes,
    changed: () => changes.set(changes.get() + 1),
    place: () => place,
    peek,
    has,
    save,
    /** The screen, if it is in memory with all its dependencies; then a route opens without waiting. */
    bundle(id: string): ScreenBundle | undefined {
      const entry = index.get(`screen:${id}`);
      const document = entry && bodies.get(entry.hash);
      if (!entry || !document || !entry.needs.every(has)) return undefined;
      return { ...entry, id, document: document as ScreenDocument, bodies: Object.fromEntries(entry.needs.map((key) => [key, peek(key)])) };
    },
    takeManifest(manifest: Manifest, documents: Readonly<Record<string, unknown>> = {}): void {
      index.takeManifest(manifest);
      bodies.keep(new Map(Object.entries(documents)));
      killed.set(manifest.killed);
      rollout.set(manifest.rollout);
      save();
    },
    takeAnswer(answer: NamedAnswer): void {
      index.takeAnswer(answer, has);
      bodies.keep(new Map([[answer.hash, answer.document], ...Object.entries(answer.included ?? {})]));
      save();
    },
    /** Sets all active kill switches. */
    takeKilled(targets: readonly string[]): void {
      if (killed.get().join() === targets.join()) return;
      killed.set(targets);
      save();
    },
    /** Marks the stored index as read; from then on changes are saved. */
    recalledHere(): void {
      recalled = placeName(place);
    },
    /** Enters another market or language, which has other live documents. Bodies stay: they are addressed by content. */
    enter(next: MarketLanguage): void {
      if (placeName(next) === placeName(place)) return;
      place = next;
      index.clear();
      recalled = '';
    },
  };
}
