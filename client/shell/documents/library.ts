import type { KillEvent, Manifest, NamedAnswer, ReleaseEvent } from '../../../schemas/delivery.ts';
import type { Rollout } from '../../../schemas/rollout.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { placeName as nameOf, type Place } from '../start/place.ts';
import { createStore } from '../store.ts';
import { bootNeeds, isNeeded } from './boot-needs.ts';
import { type DocumentNetwork, NotThere } from './network.ts';
import type { ScreenBundle } from './screen-bundle.ts';
import { type DocumentStorage, type IndexEntry, joinStored } from './storage.ts';

export type Library = ReturnType<typeof createLibrary>;

/**
 * The released documents on this device: those in memory at once, then the stored ones, then the network; a release or kill switch heard
 * of changes what `bundle` gives, and `changes` rises. The last good document stays wherever a newer one cannot be had.
 */
export function createLibrary(network: DocumentNetwork, storage: DocumentStorage, first: Place) {
  let place = first;
  let revision = 0;
  let entries = new Map<string, IndexEntry>();
  /** Known from before, not confirmed at `revision` yet. */
  let unconfirmed = new Set<string>();
  const bodies = new Map<string, unknown>();
  const killed = createStore<readonly string[]>([]);
  const minClient = createStore('');
  const rollout = createStore<Rollout | undefined>(undefined);
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);
  let recalled = '';
  const placeName = () => nameOf(place);

  const has = (key: string): boolean => peek(key) !== undefined;

  /** The document of a key as it is in memory. */
  function peek(key: string): unknown {
    const entry = entries.get(key);
    return entry && bodies.get(entry.hash);
  }

  /** The screen if all of it is in memory: then a route opens without waiting. */
  function bundle(id: string): ScreenBundle | undefined {
    const entry = entries.get(`screen:${id}`);
    const document = entry && bodies.get(entry.hash);
    if (!entry || !document || !entry.needs.every(has)) return undefined;
    return {
      id,
      document: document as ScreenDocument,
      hash: entry.hash,
      chunks: entry.chunks,
      bodies: Object.fromEntries(entry.needs.map((key) => [key, peek(key)])),
    };
  }

  function save(): void {
    // Before the stored index was read, writing would lose what it knows beyond the boot set.
    if (recalled !== placeName()) return;
    void storage.writePlace(placeName(), { revision, killed: killed.get(), entries: Object.fromEntries(entries) });
  }

  function keep(more: ReadonlyMap<string, unknown>): void {
    for (const [hash, body] of more) bodies.set(hash, body);
    if (more.size > 0) void storage.writeBodies(more);
  }

  /** Takes a boot set whole: its documents are live at its revision, all others are to be confirmed when that is a new one. */
  function takeManifest(manifest: Manifest, documents: Readonly<Record<string, unknown>> = {}): void {
    const keys = Object.keys(manifest.documents);
    if (manifest.revision !== revision) unconfirmed = new Set([...entries.keys()].filter((key) => !keys.includes(key)));
    revision = manifest.revision;
    for (const key of keys)
      setEntry(key, manifest.documents[key as keyof typeof manifest.documents]!, bootNeeds(key, keys), manifest.chunks);
    keep(new Map(Object.entries(documents)));
    killed.set(manifest.killed);
    rollout.set(manifest.rollout);
    save();
  }

  function setEntry(key: string, hash: string, needs: readonly string[], chunks: readonly string[]): void {
    const known = entries.get(key);
    entries.set(key, known?.hash === hash && known.needs.length > needs.length ? known : { hash, needs, chunks });
    unconfirmed.delete(key);
  }

  function takeAnswer(answer: NamedAnswer): void {
    entries.set(answer.key, { hash: answer.hash, needs: Object.keys(answer.needs), chunks: answer.chunks });
    unconfirmed.delete(answer.key);
    for (const [key, hash] of Object.entries(answer.needs)) {
      const known = entries.get(key);
      entries.set(key, { hash, needs: known?.needs ?? [], chunks: known?.chunks ?? [] });
      unconfirmed.delete(key);
    }
    keep(new Map([[answer.hash, answer.document], ...Object.entries(answer.included ?? {})]));
    save();
  }

  /** Brings the bodies of keys into memory: from storage, else by hash. */
  async function fetchBodies(keys: readonly string[]): Promise<void> {
    const needed = keys.map((key) => entries.get(key)?.hash).filter((hash) => hash !== undefined && !bodies.has(hash)) as string[];
    if (needed.length === 0) return;
    for (const [hash, body] of await storage.readBodies(needed)) bodies.set(hash, body);
    const missing = needed.filter((hash) => !bodies.has(hash));
    const fetched = await Promise.all(missing.map(async (hash) => [hash, await network.body(hash)] as const));
    keep(new Map(fetched));
  }

  async function loadScreen(id: string): Promise<void> {
    const before = place;
    const answer = await network.screen(id, place);
    if (place !== before) return;
    takeAnswer(answer);
    await fetchBodies(Object.keys(answer.needs));
  }

  /** Brings the texts of a namespace that no open document names (problem texts, English behind a gap) into memory. */
  async function loadTexts(language: string, namespace: string): Promise<void> {
    const key = `locale:${language}.${namespace}`;
    if (has(key)) return;
    if (entries.has(key)) await fetchBodies([key]).catch(() => undefined);
    if (!has(key)) takeAnswer(await network.texts(language, namespace, place));
    changed();
  }

  /** The screen's entry of another revision is shown at once; whether it is still live is asked behind it. */
  async function confirm(id: string): Promise<void> {
    const key = `screen:${id}`;
    const parts = [key, ...(entries.get(key)?.needs ?? [])];
    if (!parts.some((part) => unconfirmed.has(part))) return;
    try {
      await loadScreen(id);
    } catch (reason) {
      if (!(reason instanceof NotThere)) return;
      entries.delete(key);
    }
    changed();
  }

  /** Resolves when `bundle(id)` gives the screen. Rejects with `NotThere`, or with what kept it away. */
  async function open(id: string): Promise<void> {
    const key = `screen:${id}`;
    // What is stored goes before the network, which may not be there.
    if (!entries.has(key) && !network.isAhead) await recalling;
    const entry = entries.get(key);
    const known = bundle(id) !== undefined;
    if (entry) {
      try {
        await fetchBodies([key, ...entry.needs]);
      } catch {
        // A hash that is gone: the entry is older than what the server keeps.
        await loadScreen(id);
      }
      if (bundle(id)) void confirm(id);
      else await loadScreen(id);
    } else await loadScreen(id);
    if (!bundle(id)) throw new Error(`${id} is not complete`);
    if (!known) changed();
  }

  /**
   * Asks what is live. Where that is a newer release, the boot set and the `used` documents are here before anyone is told. Rejects when the
   * server cannot be reached; then all stays.
   */
  async function refresh(used: readonly string[] = []): Promise<void> {
    const before = place;
    const manifest = await network.manifest(place);
    if (place !== before) return;
    minClient.set(manifest.minClient);
    if (manifest.revision === revision) {
      takeKilled(manifest.killed);
      rollout.set(manifest.rollout);
      return;
    }
    const needed = Object.entries(manifest.documents).filter(([key, hash]) => isNeeded(key, used) && !bodies.has(hash));
    const fetched = await Promise.all(needed.map(async ([, hash]) => [hash, await bodyOf(hash)] as const));
    if (place !== before) return;
    takeManifest(manifest, Object.fromEntries(fetched));
    const screens = used.filter((key) => key.startsWith('screen:') && unconfirmed.has(key));
    await Promise.all(screens.map((key) => confirm(key.slice('screen:'.length))));
    changed();
  }

  /** All switches in force. */
  function takeKilled(targets: readonly string[]): void {
    if (sameList(killed.get(), targets)) return;
    killed.set(targets);
    save();
  }

  async function bodyOf(hash: string): Promise<unknown> {
    return (await storage.readBodies([hash])).get(hash) ?? network.body(hash);
  }

  let recalling: Promise<void> = Promise.resolve();
  /**
   * What was stored for this place joins what is known. A stored newer revision, as a page leaves that heard of a release, replaces an older boot set
   * with the documents of all that the boot set brought, or not at all: the server is asked anyway.
   */
  function recall(): Promise<void> {
    const reading = readStored();
    recalling = reading.catch(() => undefined);
    return reading;
  }

  async function readStored(): Promise<void> {
    const before = place;
    const stored = await storage.readPlace(placeName());
    const shown = stored && stored.revision > revision ? [...entries.keys()].filter(has) : [];
    const needed = shown.flatMap((key) => [key, ...(stored?.entries[key]?.needs ?? [])]).flatMap((key) => stored?.entries[key]?.hash ?? []);
    const found = await storage.readBodies(needed.filter((hash) => !bodies.has(hash)));
    if (place !== before) return;
    recalled = placeName();
    if (!stored) return save();
    for (const [hash, body] of found) bodies.set(hash, body);
    const newer = stored.revision > revision && needed.every((hash) => bodies.has(hash));
    for (const key of joinStored(entries, stored.entries, newer)) if (stored.revision < revision) unconfirmed.add(key);
    if (newer) {
      revision = stored.revision;
      killed.set(stored.killed);
    }
    save();
    if (newer) changed();
  }

  return {
    bundle,
    peek,
    open,
    refresh,
    recall,
    fetchBodies,
    loadTexts,
    takeManifest,
    takeAnswer,
    killed,
    minClient,
    rollout,
    changes,
    revision: () => revision,
    place: () => place,
    keys: () => [...entries.keys()],
    /** Market or language changed: other documents are live there. Bodies stay, they are named by content. */
    enter(next: Place): void {
      if (nameOf(next) === nameOf(place)) return;
      place = next;
      revision = 0;
      entries = new Map();
      unconfirmed = new Set();
      recalled = '';
    },
    /**
     * A release: what changed gets its new hash; of the `used` keys screens are asked for by name (they may need other documents now) and
     * the rest by hash, all before anyone is told, so that an open screen changes once.
     */
    async takeRelease(event: ReleaseEvent, used: readonly string[]): Promise<void> {
      if (event.revision <= revision) return;
      const before = place;
      const news = Object.entries(event.changed).filter(([key]) => entries.has(key));
      const now = news.filter(([key, hash]) => hash !== null && used.includes(key)) as [string, string][];
      const screens = now.filter(([key]) => key.startsWith('screen:'));
      const others = now.filter(([key, hash]) => !key.startsWith('screen:') && !bodies.has(hash));
      const fetched = await Promise.all(others.map(async ([, hash]) => [hash, await network.body(hash)] as const));
      keep(new Map(fetched));
      await Promise.all(screens.map(([key]) => loadScreen(key.slice('screen:'.length))));
      if (place !== before) return;
      revision = Math.max(revision, event.revision);
      for (const [key, hash] of news) {
        if (hash === null) entries.delete(key);
        else entries.set(key, { ...entries.get(key)!, hash });
      }
      save();
      changed();
    },
    takeKilled,
    takeKill({ target, market, on }: KillEvent): void {
      if (market && market !== place.market) return;
      const others = killed.get().filter((each) => each !== target);
      killed.set(on ? [...others, target] : others);
      save();
    },
  };
}

const sameList = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each, index) => each === b[index]);
