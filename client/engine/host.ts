import type { ComponentType, ReactNode } from 'react';
import type { Block, BlockContract } from '../../schemas/block.ts';
import type { Scope } from '../../schemas/expression/ast.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';

/** A block type for the renderer: its chunk, and what is shown while it loads or if it fails. The registry is in `client/blocks`. */
export interface BlockEntry {
  /** Loads the view's chunk; `view` is set if the view is part of the first bundle. */
  load(): Promise<{ readonly default: ComponentType<never> }>;
  readonly view?: ComponentType<never>;
  readonly loading: BlockContract['loading'];
  readonly failure: 'collapse' | 'notice';
}

/** A refusal by a server, or a failure to reach it (`client.network_error`, `client.timeout`), as actions and error states see it. */
export interface ClientProblem {
  readonly code: string;
  readonly status?: number;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly { readonly path: string; readonly code: string }[];
  readonly retryAfterSeconds?: number;
}

/** An error report of the renderer. It goes to monitoring once per block, cause and revision, never to the member. */
export interface RenderReport {
  readonly screen: string;
  readonly block?: string;
  readonly phase: 'document' | 'guard' | 'bind' | 'render' | 'chunk' | 'action' | 'source';
  readonly message: string;
  readonly pointer?: string;
}

/** A call that moves value and is not answered yet. */
export interface PendingCall {
  readonly key: string;
  readonly screen: string;
  readonly operation: string;
  /** The input without `clientSeed`. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The client's part of a draw's randomness (`clientSeed`), the same in every retry. */
  readonly seed?: string;
  /** True if the call is retried automatically until it is answered. */
  readonly insists?: true;
}

/**
 * Idempotency keys that survive a reload and a restart (`localStorage`, one list per member). A call is stored before its first try and dropped once
 * answered. When the member taps again after an interruption, the same operation and input go out under the same key, so that the true result is
 * shown and nothing is paid twice.
 */
export interface PendingCalls {
  list(): readonly PendingCall[];
  keep(call: PendingCall): void;
  drop(key: string): void;
}

/** The state of a data source of the open screen, for offline notices. */
export interface SourceReport {
  readonly name: string;
  readonly operation: string;
  /** When the shown data was answered (server time, ms); undefined if there is none. */
  readonly answeredAt: number | undefined;
  /** Why the last try failed; the shown data is then older. */
  readonly problem: ClientProblem | undefined;
}

/** Events for the inspector; sent only if `Host.inspect` is defined. */
export type Inspection =
  | {
      /** A block is evaluated, whether it will be visible or not. */
      readonly kind: 'look';
      readonly block: string;
      /** The block's own object in the document, so that its position there can be found by identity. */
      readonly source: Block;
      readonly scope: Scope;
    }
  | {
      readonly kind: 'action';
      readonly block: string;
      readonly action: Readonly<Record<string, unknown>>;
      /** False if the chain ends after this action. */
      readonly goesOn: boolean;
      /** Start of the action (server time, ms). */
      readonly began: number;
    };

/**
 * The renderer's interface to the application around it. The engine knows no block, router, translation library or API URL: they are passed in, so
 * that tests, labs, previews and the member app use the same renderer. A new host object or `session.language` re-renders every text: pass a new host
 * when texts have arrived, else the same.
 */
export interface Host {
  readonly blocks: Readonly<Record<string, BlockEntry>>;
  /** The text of a key in the current language, with values formatted (`money`, `date`, `number`); '' if the key is missing. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Calls an operation of `schemas/api`; rejects with a `ClientProblem`. */
  call(
    operation: string,
    input: Readonly<Record<string, unknown>>,
    options: { readonly signal?: AbortSignal; readonly idempotencyKey?: string; readonly file?: File },
  ): Promise<unknown>;
  /** Called when a call was refused: true if the host has removed the reason, for example by a log-in, so that the call is repeated. */
  overcome?(problem: ClientProblem): Promise<boolean>;
  readonly movesValue: (operation: string) => boolean;
  /** True if the operation's input has a `clientSeed`, which is created together with the idempotency key. */
  readonly wantsSeed: (operation: string) => boolean;
  /** A new idempotency key. */
  newKey(): string;
  readonly pending: PendingCalls;
  /** Server time in ms, for the age of data. */
  clock(): number;
  /** Reloads `me.summary`; the new `member` arrives with the surroundings. */
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
  /** Copies, and shows a toast for `site.limits.copyToastMs`. */
  copy(value: string): Promise<void>;
  /** Shares, or copies the address if the device cannot share. */
  share(what: { readonly title?: string; readonly text?: string; readonly url: string }): Promise<void>;
  /** `saveImage`, `setLanguage`, `setMarket` and `openExternal` resolve to false if they failed and the host has said so: the chain ends. */
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
   * Returns the draft state kept of a screen, which replaces its initial state; undefined if none is kept. `read` returns the screen's current state
   * from then on. `untouched` has what `onLoad` may still change: keys of the draft are removed from it.
   */
  draft?(
    document: ScreenDocument,
    read: () => Readonly<Record<string, unknown>>,
    untouched: Record<string, unknown>,
  ): Readonly<Record<string, unknown>> | undefined;
  /** Retries a call until the server has answered it, even after a reload; the caller does not wait. */
  deliver(operation: string, input: Readonly<Record<string, unknown>>): void;
  /** Called with the screen's title whenever it changes. */
  title?(text: string): void;
  source?(report: SourceReport): void;
  inspect?(inspection: Inspection): void;
  /** Loading states, failures and sheets are drawn by the application. A block with a `condition` may turn out not to be shown at all. */
  renderLoading(shape: BlockEntry['loading'], layout?: unknown, condition?: unknown): ReactNode;
  renderProblem(problem: ClientProblem, retry: () => void): ReactNode;
  renderSheet(sheet: { readonly id: string; readonly title: string; readonly children: ReactNode; close(): void }): ReactNode;
  /** Renders `footBlocks`. Without it they come after the other blocks. */
  renderFoot?(children: ReactNode): ReactNode;
}

/** Values outside the screen that expressions read. A changed root is replaced as a whole; its unchanged parts keep their identity. */
export interface Surroundings {
  readonly session: {
    readonly signedIn: boolean;
    readonly market: string;
    readonly language: string;
    /** True if the browser supports notifications sent by a server. */
    readonly canPush?: boolean;
    /** Number of unanswered calls. A getter: it is counted when read, and its changes render nothing. */
    readonly pending?: number;
  };
  /** The answer of `me.summary`; empty for visitors. */
  readonly member: Readonly<Record<string, unknown>>;
  readonly site: Readonly<Record<string, unknown>>;
  readonly campaign: Readonly<Record<string, unknown>>;
  readonly route: { readonly screen: string; readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** Server time in ms; changes only when a window begins or ends. */
  readonly now: number;
  /** Active kill switches: `block:<type>`, `action:<name>`. The shell handles those of screens, markets and campaigns. */
  readonly killed?: readonly string[];
}

export interface ScreenProps {
  readonly document: ScreenDocument;
  readonly revision: number;
  readonly host: Host;
  readonly surroundings: Surroundings;
  /** Data known without a request, by name: examples, and data the page was served with. A source of the same name starts with it. */
  readonly data?: Readonly<Record<string, unknown>>;
}
