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

/** The form of delivered documents that this build reads. */
const clientForm = 1;
const renewed = 'renewed';

/** A build too old for what is delivered now takes the new one and starts again, once a tab. */
export function renewBuild(window: Window, minClient: string): void {
  if (!(Number(minClient) > clientForm) || window.sessionStorage.getItem(renewed) === minClient) return;
  window.sessionStorage.setItem(renewed, minClient);
  void window.caches
    ?.delete('page')
    .catch(() => undefined)
    .then(() => window.location.reload());
}
