import type { ComponentType, ReactNode } from 'react';
import type { ScreenDocument } from '../../schemas/screen.ts';

/** A block type as the renderer knows it: where its chunk is, and what stands in for it. The registry in `client/blocks` lists all. */
export interface BlockEntry {
  /** Resolves to the view; `view` itself when it is part of the first bundle. */
  load(): Promise<{ readonly default: ComponentType<never> }>;
  readonly view?: ComponentType<never>;
  readonly loading: 'none' | 'line' | 'card' | 'rows' | 'hero' | 'tiles';
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

/**
 * All that the renderer asks of the application around it. The engine knows no block, no router, no translation library and no URL of the
 * API: they come in here, so that tests, labs, previews and the member app drive the same renderer.
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
  readonly movesValue: (operation: string) => boolean;
  navigate(
    screen: string,
    params: Readonly<Record<string, string>>,
    options: { readonly replace: boolean; readonly keepQuery: boolean },
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
  copy(value: string): Promise<void>;
  share(what: { readonly title?: string; readonly text?: string; readonly url: string }): Promise<void>;
  saveImage(url: string, name: string): Promise<void>;
  pickFile(accept: readonly string[]): Promise<File | undefined>;
  login(token: string): Promise<void>;
  logout(to: string): Promise<void>;
  setLanguage(language: string): Promise<void>;
  setMarket(market: string): Promise<void>;
  openExternal(url: string): void;
  track(event: string, values: Readonly<Record<string, unknown>>): void;
  report(report: RenderReport): void;
  /** The look of waiting, failing and sheets belongs to the application. */
  renderLoading(shape: BlockEntry['loading']): ReactNode;
  renderProblem(problem: ClientProblem, retry: () => void): ReactNode;
  renderSheet(sheet: { readonly id: string; readonly title: string; readonly children: ReactNode; close(): void }): ReactNode;
}

/** The values outside the screen that expressions read. Each root is replaced as a whole when it changes; unchanged parts keep their identity. */
export interface Surroundings {
  readonly session: { readonly signedIn: boolean; readonly market: string; readonly language: string };
  /** `me.summary`; empty for visitors. */
  readonly member: Readonly<Record<string, unknown>>;
  readonly site: Readonly<Record<string, unknown>>;
  readonly campaign: Readonly<Record<string, unknown>>;
  readonly route: { readonly screen: string; readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** Milliseconds of server time; changes only when a window flips. */
  readonly now: number;
}

export interface ScreenProps {
  readonly document: ScreenDocument;
  readonly revision: number;
  readonly host: Host;
  readonly surroundings: Surroundings;
}
