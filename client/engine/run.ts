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

/** The state of a data source. `idle`: its `when` is false. */
export interface SourceHandle {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: ClientProblem;
  /** The block of the document to show instead of the problem. */
  readonly instead?: Block;
  refresh(): Promise<unknown>;
  /** Appends the next page; resolves at once on the last page. */
  more(): Promise<void>;
}

/** The context in which blocks are bound. A new object makes all blocks bind again (release, language, host, kill switch). */
export interface Edition {
  readonly run: ScreenRun;
  readonly host: Host;
  readonly killed: ReadonlySet<string>;
  /** Renders one block. */
  node(block: Block, key: string, frame: Frame, level: Level): ReactNode;
  /** Renders a list of blocks. */
  nodes(blocks: readonly Block[], frame: Frame, level: Level): ReactNode;
}

/** The ancestors of a block, innermost first. */
export interface Level {
  readonly block: Block | undefined;
  readonly depth: number;
  readonly outer: Level | undefined;
}

const nothing = {};
const asking: SourceHandle = { status: 'loading', refresh: async () => undefined, more: async () => undefined };

/** The state of one opened screen, shared by its blocks, data sources, fields and actions. */
export class ScreenRun {
  readonly store: ScreenStore;
  readonly overlays: Overlays;
  readonly fields = new Fields();
  readonly sources = new Map<string, SourceHandle>();
  /** Running chains, by block and event. */
  readonly locks = new Set<string>();
  readonly commands = new Map<string, Commands>();
  /** Number of `onLoad` runs. */
  fillings = 0;
  /** The answer with which each source's `onLoad` last ran; `''` is set once `onOpen` has run. */
  readonly opened = new Map<string, unknown>();
  /** `state` as the document initialised it and each `onLoad` left it. Keys that differ were changed by the member or by another action. */
  readonly #untouched: Record<string, unknown>;
  /** False once the member has left: chains that still run then change nothing here. */
  alive = true;
  host: Host;
  /** The host's clock; the function keeps its identity when the host changes. */
  readonly clock = () => this.host.clock();
  document: ScreenDocument;
  killed: ReadonlySet<string> = new Set();
  /** The screen as the dispatcher of `onOpen`. */
  readonly origin: Origin;
  /** The screen as the dispatcher of `onLoad`, which fills `state` from an answer. */
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

  /** Takes the application's current values; the next `store.flush` notifies the readers of changed ones. */
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
    // Only a new answer replaces a confirmed optimistic update.
    if (surroundings.member !== this.#member) this.overlays.put('member', surroundings.member);
    this.#member = surroundings.member;
  }

  /** Sets a part of `state` and notifies its readers. A write of `onLoad` (`fills`) is dropped if the member changed the key before. */
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

  /** The first data source among these paths that is loading or failed; undefined if all are ready. */
  blocker(paths: readonly string[]): { readonly name: string; readonly handle: SourceHandle } | undefined {
    const declared = this.document.data;
    if (!declared) return;
    for (const path of paths) {
      const name = path.slice('data.'.length);
      if (!path.startsWith('data.') || !Object.hasOwn(declared, name)) continue;
      // A source without a handle has not started to load yet.
      const handle = this.sources.get(name) ?? asking;
      if (handle.status === 'loading' || handle.status === 'failed') return { name, handle };
    }
  }

  /** True if this reader shows the problem of a source: only one block does, not every block that reads it. */
  speaksFor(source: string, reader: object): boolean {
    const current = this.#speakers.get(source);
    if (!current) this.#speakers.set(source, reader);
    return (current ?? reader) === reader;
  }

  /** The reader no longer shows problems, because it left the screen or its source recovered; another reader may show the next one. */
  leave(reader: object): void {
    for (const [source, current] of this.#speakers) {
      if (current !== reader) continue;
      this.#speakers.delete(source);
      this.store.touch('data', source);
      queueMicrotask(() => this.store.flush());
    }
  }

  /** Reports a failure once per block, cause and revision. */
  report(phase: RenderReport['phase'], what: unknown, block?: string): void {
    const message = (what instanceof Error ? what.message : String(what)).slice(0, 300);
    const cause = `${block}|${phase}|${message}`;
    if (this.#reported.has(cause)) return;
    this.#reported.add(cause);
    this.host.report({ screen: this.document.id, phase, message, ...(block !== undefined && { block }) });
  }
}
