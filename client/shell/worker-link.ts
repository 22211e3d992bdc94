/** A read and its answer from before the worker took over. */
export interface EarlyAnswer {
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Messages from the page to its service worker: `refresh-page` after a change of what the stored page depends on, `forget-member` at sign-out,
 * `listens` once it listens to the worker, and answers to keep.
 */
export type WorkerMessage = 'refresh-page' | 'forget-member' | 'listens' | { readonly keep: readonly EarlyAnswer[] };

/** Message from the worker to a page: the address of a read whose fresh answer differs from the one given, or `all` if any may. */
export interface PageMessage {
  readonly fresh: string | 'all';
}

export function tellWorker(window: Window, message: WorkerMessage): void {
  // `ready` also reaches the worker from a page that it does not control, such as after a forced reload: a log-out must wipe its copies.
  void window.navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
