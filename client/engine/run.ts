import type { ReactNode } from 'react';
import type { Block } from '../../schemas/block.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';
import { Fields } from './fields.ts';
import type { Frame } from './frame.ts';
import type { ClientProblem, Host, RenderReport, ScreenProps } from './host.ts';
import { Overlays } from './optimistic.ts';
import type { Origin } from './origin.ts';
import { writePath } from './path.ts';
import { resolveValue } from './resolve.ts';
import { ScreenStore } from './store.ts';
import type { Commands } from './view.ts';

/** How a data source stands. `idle`: its `when` does not ask for it. */
export interface SourceHandle {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: ClientProblem;
  /** What the document puts in the place of the problem. */
  readonly instead?: Block;
  refresh(): Promise<unknown>;
  /** Appends the next page; resolves at once on the last. */
  more(): Promise<void>;
}

/** What blocks are bound for: the identity changes when all of them have to be bound anew (release, language, host, kill switch). */
export interface Edition {
  readonly run: ScreenRun;
  readonly host: Host;
  readonly killed: ReadonlySet<string>;
  /** The node of one block. */
  node(block: Block, key: string, frame: Frame, level: Level): ReactNode;
  /** The nodes of a list of blocks. */
  nodes(blocks: readonly Block[], frame: Frame, level: Level): ReactNode;
}

/** Blocks around a block, innermost first. */
export interface Level {
  readonly block: Block | undefined;
  readonly depth: number;
  readonly outer: Level | undefined;
}

const nothing = {};
const asking: SourceHandle = { status: 'loading', refresh: async () => undefined, more: async () => undefined };

/** One opened screen: what its blocks, data sources, fields and actions share. */
export class ScreenRun {
  readonly store: ScreenStore;
  readonly overlays: Overlays;
  readonly fields = new Fields();
  readonly sources = new Map<string, SourceHandle>();
  /** Chains that run, by block and event. */
  readonly locks = new Set<string>();
  readonly commands = new Map<string, Commands>();
  /** How often `onLoad` has run. */
  fillings = 0;
  /** Upon which answer of a source its `onLoad` has run last; under `''` that `onOpen` has. */
  readonly opened = new Map<string, unknown>();
  /** What `state` was as the document began it and each `onLoad` left it: the member, or another action, has changed what differs. */
  readonly #untouched: Record<string, unknown>;
  /** False once the member has left: chains that still run then change nothing here. */
  alive = true;
  host: Host;
  /** The host's, the same function when the host is another. */
  readonly clock = () => this.host.clock();
  document: ScreenDocument;
  killed: ReadonlySet<string> = new Set();
  /** The screen itself, as who dispatches `onOpen`. */
  readonly origin: Origin;
  /** The same for `onLoad`, which puts an answer into `state`. */
  readonly filling: Origin;
  #member: unknown;
  #data: unknown;
  readonly #speakers = new Map<string, object>();
  #reported = new Set<string>();
  #revision: number;

  constructor({ host, document, revision, surroundings, data = nothing }: ScreenProps) {
    this.host = host;
    this.document = document;
    this.#revision = revision;
    const { killed: _, ...outside } = surroundings;
    this.#untouched = { ...(resolveValue(document.state, outside, host) as object) };
    const state = { ...this.#untouched, ...host.draft?.(document, () => this.store.root('state'), this.#untouched) };
    this.store = new ScreenStore({ ...outside, state, data });
    this.overlays = new Overlays(this.store);
    this.#member = outside.member;
    this.overlays.put('member', this.#member);
    this.#data = data;
    this.origin = { blockId: '', frame: this.store, wait: () => undefined };
    this.filling = { ...this.origin };
  }

  /** Takes what the application gives now. Readers of what changed are told by the next `store.flush`. */
  take({ host, document, revision, surroundings, data = nothing }: ScreenProps, killed: ReadonlySet<string>): void {
    this.host = host;
    this.document = document;
    this.killed = killed;
    if (revision !== this.#revision) this.#reported = new Set();
    this.#revision = revision;
    for (const root of ['session', 'site', 'campaign', 'route', 'now'] as const) this.store.replace(root, surroundings[root]);
    if (data !== this.#data) {
      const loaded = [...this.sources.keys()].map((name) => [name, this.store.root('data')[name]]);
      this.store.replace('data', loaded.length ? { ...data, ...Object.fromEntries(loaded) } : data);
      this.#data = data;
    }
    // Only a new answer replaces a guess that was kept.
    if (surroundings.member !== this.#member) this.overlays.put('member', surroundings.member);
    this.#member = surroundings.member;
  }

  /** Sets a part of `state` and tells its readers. An answer that fills the screen (`fills`) leaves alone what was changed since. */
  write(keys: readonly string[], value: unknown, fills?: boolean): void {
    const state = this.store.root('state');
    const key = keys[0]!;
    const next = writePath(state, keys, value)[key];
    if (fills) {
      if (state[key] !== this.#untouched[key]) return;
      this.#untouched[key] = next;
    }
    this.store.set('state', key, next);
    this.store.flush();
  }

  /** The first data source among these paths that has nothing to show yet, and why. */
  blocker(paths: readonly string[]): { readonly name: string; readonly handle: SourceHandle } | undefined {
    const declared = this.document.data;
    if (!declared) return;
    for (const path of paths) {
      const name = path.slice('data.'.length);
      if (!path.startsWith('data.') || !Object.hasOwn(declared, name)) continue;
      // One that has not been asked yet will be.
      const handle = this.sources.get(name) ?? asking;
      if (handle.status === 'loading' || handle.status === 'failed') return { name, handle };
    }
  }

  /** Whether this reader is the one who tells the problem of a source: one does, not every block that reads it. */
  speaksFor(source: string, reader: object): boolean {
    const current = this.#speakers.get(source);
    if (!current) this.#speakers.set(source, reader);
    return (current ?? reader) === reader;
  }

  /** The reader leaves the screen, or its source has recovered: another may tell of the next problem. */
  leave(reader: object): void {
    for (const [source, current] of this.#speakers) {
      if (current !== reader) continue;
      this.#speakers.delete(source);
      this.store.touch('data', source);
      queueMicrotask(() => this.store.flush());
    }
  }

  /** Reports once per block, cause and revision. */
  report(phase: RenderReport['phase'], what: unknown, block?: string): void {
    const message = (what instanceof Error ? what.message : String(what)).slice(0, 300);
    const cause = `${block}|${phase}|${message}`;
    if (this.#reported.has(cause)) return;
    this.#reported.add(cause);
    this.host.report({ screen: this.document.id, phase, message, ...(block !== undefined && { block }) });
  }
}
