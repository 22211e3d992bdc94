import type { ComponentType, ReactNode } from 'react';
import type { Block, BlockContract } from '../../schemas/block.ts';
import type { Scope } from '../../schemas/expression/ast.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';

/** A block type as the renderer knows it: where its chunk is, and what stands in for it. The registry in `client/blocks` lists all. */
export interface BlockEntry {
  /** Resolves to the view; `view` itself when it is part of the first bundle. */
  load(): Promise<{ readonly default: ComponentType<never> }>;
  readonly view?: ComponentType<never>;
  readonly loading: BlockContract['loading'];
  readonly failure: 'collapse' | 'notice';
}

/** A refusal of a server, or of the way to it (`client.network_error`, `client.timeout`), as actions and error states see it. */
export interface ClientProblem {
  readonly code: string;
  readonly status?: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
  readonly retryAfterSeconds?: number;
}

/** What a report of the renderer says; it goes to monitoring once per block, cause and revision, never to the member. */
export interface RenderReport {
  readonly screen: string;
  readonly block?: string;
  readonly phase: 'document' | 'guard' | 'bind' | 'render' | 'chunk' | 'action' | 'source';
  readonly message: string;
  readonly pointer?: string;
}

/** A call that moves value and has had no answer yet. */
export interface PendingCall {
  readonly key: string;
  readonly screen: string;
  readonly operation: string;
  /** Without the seed. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The caller's own part of a draw's randomness, as it was first sent (`clientSeed`). */
  readonly seed?: string;
  /** Goes out again by itself until it is answered. */
  readonly insists?: true;
}

/**
 * Idempotency keys that outlive the page and the app (`localStorage`, one list a member). A call is kept before its first try and dropped at its
 * answer; when the member taps again after an interruption or a reload, the same operation with the same input goes out under the same key,
 * so that the true result is shown and nothing is paid twice.
 */
export interface PendingCalls {
  list(): readonly PendingCall[];
  keep(call: PendingCall): void;
  drop(key: string): void;
}

/** How a data source of the open screen stands, for offline notices. */
export interface SourceReport {
  readonly name: string;
  readonly operation: string;
  /** When what is shown was answered (milliseconds, by `clock`); undefined while there is nothing. */
  readonly answeredAt: number | undefined;
  /** Why the last try failed; what is shown is then older. */
  readonly problem: ClientProblem | undefined;
}

/** What the inspector hears, only where `Host.inspect` is there. */
export type Inspection =
  | {
      /** A block is looked at, whether it will be seen or not. */
      readonly kind: 'look';
      readonly block: string;
      /** As it stands in the document: the very object, so that its place there can be found. */
      readonly source: Block;
      readonly scope: Scope;
    }
  | {
      readonly kind: 'action';
      readonly block: string;
      readonly action: Readonly<Record<string, unknown>>;
      /** Whether its chain goes on. */
      readonly goesOn: boolean;
      /** When it began, by `clock`. */
      readonly began: number;
    };

/**
 * All that the renderer asks of the application around it. The engine knows no block, no router, no translation library and no URL of the
 * API: they come in here, so that tests, labs, previews and the member app drive the same renderer. Another host object, or another
 * `session.language`, makes every text be read anew: give one when texts have arrived, and the same one otherwise.
 */
export interface Host {
  readonly blocks: Readonly<Record<string, BlockEntry>>;
  /** The text of a key in the present language, with values formatted (`money`, `date`, `number`). Missing keys give ''. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Calls an operation of `schemas/api`; rejects with a `ClientProblem`. */
  call(
    operation: string,
    input: Readonly<Record<string, unknown>>,
    options: { readonly signal?: AbortSignal; readonly idempotencyKey?: string; readonly file?: File },
  ): Promise<unknown>;
  /** Whether the member has given by now what a call was refused for the lack of, so that it goes out once more. */
  overcome?(problem: ClientProblem): Promise<boolean>;
  readonly movesValue: (operation: string) => boolean;
  /** Whether the operation's input has a `clientSeed`, made here together with its key. */
  readonly wantsSeed: (operation: string) => boolean;
  /** A new idempotency key. */
  newKey(): string;
  readonly pending: PendingCalls;
  /** Milliseconds of server time, for the age of data. */
  clock(): number;
  /** Loads `me.summary` anew; the new `member` comes with the surroundings. */
  refreshMember(): Promise<void>;
  navigate(
    screen: string,
    params: Readonly<Record<string, string>>,
    options: { readonly replace: boolean; readonly keepQuery: boolean; readonly up: boolean },
  ): void;
  back(): void;
  returnToSource(otherwise: string): void;
  openSheet(sheet: string): void;
  closeSheet(): void;
  toast(text: string, tone: 'info' | 'ok' | 'bad', milliseconds?: number): void;
  confirm(question: {
    readonly title: string;
    readonly text?: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly danger: boolean;
  }): Promise<boolean>;
  /** Copies and says so for `site.limits.copyToastMs`. */
  copy(value: string): Promise<void>;
  /** Shares, or copies the address where the device cannot share. */
  share(what: { readonly title?: string; readonly text?: string; readonly url: string }): Promise<void>;
  /** This and the three below: false where it could not be done, which the host has said. The chain ends then. */
  saveImage(url: string, name: string): Promise<unknown>;
  pickFile(accept: readonly string[]): Promise<File | undefined>;
  login(token: string): Promise<void>;
  logout(to: string): Promise<void>;
  setLanguage(language: string): Promise<unknown>;
  setMarket(market: string): Promise<unknown>;
  openExternal(url: string): Promise<unknown>;
  track(event: string, values: Readonly<Record<string, unknown>>): void;
  report(report: RenderReport): void;
  /**
   * State that was kept of a screen as it opens, in the place of its first values; `read` gives its state from now on. `untouched` has, from now on, what
   * `onLoad` may change: what was kept is taken out of it.
   */
  draft?(
    document: ScreenDocument,
    read: () => Readonly<Record<string, unknown>>,
    untouched: Record<string, unknown>,
  ): Readonly<Record<string, unknown>> | undefined;
  /** Sends a call until the server has answered it, now and after a reload; the caller does not wait. */
  deliver(operation: string, input: Readonly<Record<string, unknown>>): void;
  /** The screen's title, whenever its text changes. */
  title?(text: string): void;
  source?(report: SourceReport): void;
  inspect?(inspection: Inspection): void;
  /** The look of waiting, failing and sheets belongs to the application. A block with a `condition` may not come at all. */
  renderLoading(shape: BlockEntry['loading'], layout?: unknown, condition?: unknown): ReactNode;
  renderProblem(problem: ClientProblem, retry: () => void): ReactNode;
  renderSheet(sheet: { readonly id: string; readonly title: string; readonly children: ReactNode; close(): void }): ReactNode;
  /** Where `footBlocks` go; behind the other blocks without it. */
  renderFoot?(children: ReactNode): ReactNode;
}

/** The values outside the screen that expressions read. Each root is replaced as a whole when it changes; unchanged parts keep their identity. */
export interface Surroundings {
  readonly session: {
    readonly signedIn: boolean;
    readonly market: string;
    readonly language: string;
    /** The browser shows notifications that a server sends. */
    readonly canPush?: boolean;
    /** Calls without an answer yet, counted when they are asked for: nothing renders because of them. */
    readonly pending?: number;
  };
  /** `me.summary`; empty for visitors. */
  readonly member: Readonly<Record<string, unknown>>;
  readonly site: Readonly<Record<string, unknown>>;
  readonly campaign: Readonly<Record<string, unknown>>;
  readonly route: { readonly screen: string; readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** Milliseconds of server time; changes only when a window flips. */
  readonly now: number;
  /** Kill switches that are on: `block:<type>`, `action:<name>`. A screen, market or campaign switched off is the shell's to leave out. */
  readonly killed?: readonly string[];
}

export interface ScreenProps {
  readonly document: ScreenDocument;
  readonly revision: number;
  readonly host: Host;
  readonly surroundings: Surroundings;
  /** Data known without asking, by name: examples, and what the page was rendered with. A source of the same name starts from it. */
  readonly data?: Readonly<Record<string, unknown>>;
}
