/**
 * Registers the worker once the first screen stands, so that it takes nothing from it. Its absence costs only the offline copy; on the dev server
 * it would show what is no longer there. `onTaken` runs when it begins to answer for a page that it did not answer for.
 */
export function registerWorker(window: Window, onTaken: () => void): void {
  if (import.meta.env.DEV || !('serviceWorker' in window.navigator)) return;
  const { serviceWorker } = window.navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', onTaken, { once: true });
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
