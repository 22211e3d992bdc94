/** A read and its answer, which came before the worker listened. */
export interface EarlyAnswer {
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What the page tells its service worker: `refresh-page` after what the stored page depends on changed, `forget-member` at sign-out, `listens` once it hears
 * what the worker tells, and answers to keep.
 */
export type WorkerMessage = 'refresh-page' | 'forget-member' | 'listens' | { readonly keep: readonly EarlyAnswer[] };

/** What the worker tells a page: the address of a read whose fresh answer is another one than the page was given, or that any may be. */
export interface PageMessage {
  readonly fresh: string | 'all';
}

export function tellWorker(window: Window, message: WorkerMessage): void {
  // Also from a page that the worker does not control, as after a forced reload: a log-out has to reach what it keeps.
  void window.navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
