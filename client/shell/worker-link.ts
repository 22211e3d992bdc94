/** What the page tells its service worker: `refresh-page` after what the stored page depends on changed, `forget-member` at sign-out. */
export type WorkerMessage = 'refresh-page' | 'forget-member';

export function tellWorker(window: Window, message: WorkerMessage): void {
  window.navigator.serviceWorker?.controller?.postMessage(message);
}

/** Registers the worker once the first screen stands, so that it takes nothing from it. Its absence costs only the offline copy. */
export function registerWorker(window: Window): void {
  if (!('serviceWorker' in window.navigator)) return;
  void window.navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
