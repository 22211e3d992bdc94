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

/** What is known of one market's and language's documents, in memory and in storage; `changes` rises with each that a page has to show again. */
export function createShelf(network: Pick<DocumentNetwork, 'body'>, storage: DocumentStorage, first: MarketLanguage) {
  const index = createLiveIndex();
  const bodies = createBodies(network, storage);
  const killed = createStore<readonly string[]>([]);
  const rollout = createStore<Rollout | undefined>(undefined);
  const changes = createStore(0);
  let place = first;
  let recalled = '';

  /** The document of a key as it is in memory. */
  function peek(key: string): unknown {
    const entry = index.get(key);
    return entry && bodies.get(entry.hash);
  }
  const has = (key: string) => peek(key) !== undefined;

  function save(): void {
    const name = placeName(place);
    // Before the stored index was read, writing would lose what it knows beyond the boot set.
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
    /** The screen if all of it is in memory: then a route opens without waiting. */
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
    /** All switches in force. */
    takeKilled(targets: readonly string[]): void {
      if (killed.get().join() === targets.join()) return;
      killed.set(targets);
      save();
    },
    /** From now on what changes is written. */
    recalledHere(): void {
      recalled = placeName(place);
    },
    /** Market or language changed: other documents are live there. Bodies stay, they are named by content. */
    enter(next: MarketLanguage): void {
      if (placeName(next) === placeName(place)) return;
      place = next;
      index.clear();
      recalled = '';
    },
  };
}
