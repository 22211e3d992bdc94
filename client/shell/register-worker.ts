/**
 * Registers the service worker, called after the first screen so that it takes no bandwidth from it. Without it only the offline copy is missing; on
 * the dev server it would serve outdated files. `onTaken` runs when it starts to control a page that it did not control.
 */
export function registerWorker(window: Window, onTaken: () => void): void {
  if (import.meta.env.DEV || !('serviceWorker' in window.navigator)) return;
  const { serviceWorker } = window.navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', onTaken, { once: true });
  void window.navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

/** Version of the document format that this build reads. */
const clientForm = 1;
const renewed = 'renewed';

/** Reloads the page for a newer build if this one is too old for the delivered documents; once per tab and version. */
export function renewBuild(window: Window, minClient: string): void {
  if (!(Number(minClient) > clientForm) || window.sessionStorage.getItem(renewed) === minClient) return;
  window.sessionStorage.setItem(renewed, minClient);
  void window.caches
    ?.delete('page')
    .catch(() => undefined)
    .then(() => window.location.reload());
}
