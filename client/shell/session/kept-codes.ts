import type { App } from '../app.ts';

/** Shortest delay until the next request, even if the codes expire sooner. */
const soonestMs = 30_000;

/**
 * Requests the member's codes while the app is open, long before those on the phone expire, so that the offline copy has valid ones in a shop without
 * signal, even if their screen was never opened. First the next few codes, then an hour's worth if the phone has none of the current series.
 * Does nothing without the service worker, which keeps them.
 */
export function followMemberCodes(app: App, window: Window): void {
  const { document, navigator } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ahead: readonly Code[] = [];

  const list = async (input: object) =>
    ((await app.api('membershipCodes.list', { ...input }).catch(() => undefined)) as { readonly codes: readonly Code[] } | undefined)
      ?.codes ?? [];

  const ask = async () => {
    clearTimeout(timer);
    if (!app.token.get() || document.hidden || !navigator.onLine || !navigator.serviceWorker?.controller) return;
    const next = await list({});
    const end = endOf(next);
    if (!end) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.max(soonestMs, (end - app.clock.now()) / 2));
    const at = ahead.findIndex(({ value }) => value === next[0]?.value);
    if (at < 0 || at > ahead.length / 2) ahead = await list({ ahead: true });
  };

  void ask();
  app.token.subscribe(() => void ask());
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('online', ask);
  navigator.serviceWorker?.addEventListener('controllerchange', ask);
}

interface Code {
  readonly value: string;
  readonly validTo: string;
}

const endOf = (codes: readonly Code[]) => Date.parse(codes.at(-1)?.validTo ?? '');
