import type { App } from '../app.ts';

/** Where an answer says of nothing how long it is good. */
const soonestMs = 30_000;

/**
 * Asks for the member's codes while the app is open, long before those on the phone are over, so that the offline copy has some in a shop without signal: also
 * when their screen was never opened. Without the worker nothing would keep them.
 */
export function followMemberCodes(app: App, window: Window): void {
  const { document, navigator } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    clearTimeout(timer);
    if (!app.token.get() || document.hidden || !navigator.onLine || !navigator.serviceWorker?.controller) return;
    const answer = (await app.api('membershipCodes.list', {}).catch(() => undefined)) as Codes | undefined;
    const end = Date.parse(answer?.codes.at(-1)?.validTo ?? '');
    if (!end) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.max(soonestMs, (end - app.clock.now()) / 2));
  };

  void ask();
  app.token.subscribe(() => void ask());
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', ask);
  navigator.serviceWorker?.addEventListener('controllerchange', ask);
}

interface Codes {
  readonly codes: readonly { readonly validTo: string }[];
}
