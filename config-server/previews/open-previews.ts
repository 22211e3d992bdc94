import { levelsOf, levelWords, planNamesOf, wordsIn } from '../../schemas/level-words.ts';
import type { PreviewView } from '../../schemas/preview.ts';
import type { Reader } from '../../server-kit/db.ts';
import { EventHub } from '../delivery/index.ts';
import { type DocumentChange, keyOf } from '../documents/index.ts';
import type { Product } from '../product.ts';
import { changedKeys, makePreviewSet, type PreviewSet } from './preview-set.ts';
import { documentsBefore, findPreview, findVersion, type StoredPreview, type Viewer } from './store.ts';

/** Whom a preview is made up for, as its page says it. */
export interface NamedViewer extends Viewer {
  /** As the levels document of the preview calls it. */
  readonly levelName: string;
  /** Empty without a plan. */
  readonly planName: string;
  /** When it was shared, since when it stays as it is. */
  readonly sharedAt?: string;
}

/** A preview in the memory of this process, as of the newest version and live release it has seen. */
export interface OpenPreview {
  readonly stored: StoredPreview;
  readonly set: PreviewSet;
  readonly view: PreviewView;
  readonly viewer: NamedViewer;
  readonly hub: EventHub;
}

interface Held extends OpenPreview {
  readonly product: ReturnType<Product['current']>;
}

/** Previews in memory at a time; the one that was asked for longest ago makes room. */
const mostHeld = 30;

/**
 * The previews this process has been asked for. The database says each time whether a preview is there and which version, so that one that was
 * ended or changed by another process is so here, too.
 */
export class OpenPreviews {
  readonly #db: Reader;
  readonly #product: Product;
  readonly #hashOf: (token: string) => string;
  readonly #held = new Map<string, Held>();
  /** The switches that open pages know of. */
  #switches: ReturnType<Product['switches']>;

  constructor(db: Reader, product: Product, hashOf: (token: string) => string) {
    this.#db = db;
    this.#product = product;
    this.#hashOf = hashOf;
    this.#switches = product.switches();
  }

  /** The preview of a token as it is now, its open pages told of what changed; undefined for one that is none, has expired or was ended. */
  async find(token: string, now: string): Promise<OpenPreview | undefined> {
    const tokenHash = this.#hashOf(token);
    const held = this.#held.get(token);
    const product = this.#product.current();
    const version = await findVersion(this.#db, tokenHash, now);
    if (version === undefined) return this.#drop(token);
    if (held && held.stored.version === version && held.product === product) return this.#keep(token, held);
    const stored = held?.stored.version === version ? held.stored : await findPreview(this.#db, tokenHash, now);
    if (!stored) return this.#drop(token);
    const before =
      stored.shared && stored.shared.revision < product.revision ? await documentsBefore(this.#db, stored.shared.revision) : [];
    // Another request may have been quicker.
    const newest = this.#held.get(token);
    if (newest && newest.stored.version >= stored.version && newest.product === product) return this.#keep(token, newest);
    return this.#keep(token, this.#renew(token, newest, stored, product, before));
  }

  /** Brings those with open pages up to date: releases, kill switches and other processes change them. */
  async refresh(now: string): Promise<void> {
    const before = this.#switches;
    this.#switches = this.#product.switches();
    if (before !== this.#switches) for (const { hub } of this.#held.values()) void hub.kill(before, this.#switches);
    // Of a copy: finding one puts it last.
    for (const [token, { hub }] of [...this.#held]) if (hub.count > 0) await this.find(token, now);
  }

  /** Says the viewer again: a page may have opened its stream before it listened. */
  beat(): void {
    for (const { hub, viewer } of this.#held.values()) {
      hub.beat();
      hub.say('viewer', viewer);
    }
  }

  /** Closes the open pages of a preview that has ended; other processes notice when they next look for it. */
  forget(token: string): void {
    this.#drop(token);
  }

  close(): void {
    for (const token of [...this.#held.keys()]) this.#drop(token);
  }

  /** `since` takes back what was released after a shared copy was made. */
  #renew(token: string, before: Held | undefined, stored: StoredPreview, product: Held['product'], since: readonly DocumentChange[]): Held {
    const own = new Set(stored.documents.map(keyOf));
    const documents = [...since.filter((change) => !own.has(keyOf(change))), ...stored.documents];
    const set = makePreviewSet(product, documents, stored.version);
    const present = (): Held => this.#held.get(token) ?? next;
    const next: Held = {
      stored,
      product,
      set,
      view: { release: set.live.release, ...stored.viewer },
      viewer: named(stored, set),
      hub:
        before?.hub ??
        new EventHub({
          live: () => present().set.live,
          switches: () => this.#product.switches(),
          nowMs: () => Date.parse(present().view.at),
        }),
    };
    if (before) queueMicrotask(() => tell(before, next));
    return next;
  }

  #keep(token: string, preview: Held): Held {
    this.#held.delete(token);
    this.#held.set(token, preview);
    const [oldest] = this.#held.keys();
    if (this.#held.size > mostHeld && oldest !== undefined) this.#drop(oldest);
    return preview;
  }

  #drop(token: string): undefined {
    this.#held.get(token)?.hub.close();
    this.#held.delete(token);
    return undefined;
  }
}

function named({ viewer, shared }: StoredPreview, { live }: PreviewSet): NamedViewer {
  const { documents } = live.release;
  const localeOf = (namespace: string) =>
    documents.get(`locale:${viewer.language}.${namespace}`) ?? documents.get(`locale:en.${namespace}`);
  const words = wordsIn(localeOf);
  const level = levelsOf(documents.get('campaign:levels'), words).find((each) => each.level === viewer.level);
  const planName = viewer.paidTier === 'none' ? '' : planNamesOf(documents.get('campaign:plans'), words)[viewer.paidTier];
  return { ...viewer, levelName: level ? levelWords(level) : '', planName, ...(shared ? { sharedAt: shared.at } : {}) };
}

function tell(before: Held, { set, viewer, hub }: Held): void {
  const keys = changedKeys(before.set.live, Date.parse(before.view.at), set.live, Date.parse(viewer.at));
  void hub.release([{ revision: set.live.revision, keys }]);
  if (!sameViewer(before.viewer, viewer)) hub.say('viewer', viewer);
}

const sameViewer = (a: NamedViewer, b: NamedViewer): boolean =>
  (Object.keys(b) as (keyof NamedViewer)[]).every((name) => a[name] === b[name]);
