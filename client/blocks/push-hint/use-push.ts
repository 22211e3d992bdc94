import { useEffect, useState } from 'react';

/** What a browser gives who may send notifications to it. */
export interface Allowed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `off` can be asked for; `blocked` was answered no, which only the browser's settings take back. Undefined where the browser has no notifications. */
export type PushState = 'on' | 'off' | 'blocked' | undefined;

const isAble = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const ownSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Base64 for URLs, as servers write keys. */
const keyOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription for the server's key; one for another key is of no use and goes. */
async function subscribe(publicKey: string): Promise<Allowed> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('The app keeps no offline copy here');
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  const isOurs = known && keyOf(known.options.applicationServerKey) === publicKey;
  if (known && !isOurs) await known.unsubscribe();
  const found = isOurs ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = found.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/**
 * Whether this browser shows what the server sends to it. The server may know a device whose browser has forgotten; then they are off. `allow` asks the
 * browser: undefined where the member said no; it rejects where the push service cannot be reached.
 */
export function usePush(
  publicKey: string | undefined,
  isKnown: boolean | undefined,
): { readonly state: PushState; allow(): Promise<Allowed | undefined>; end(): Promise<void> } {
  const [permission, setPermission] = useState(() => (isAble() ? Notification.permission : undefined));
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (!isAble()) return;
    let isGone = false;
    const look = () => {
      setPermission(Notification.permission);
      if (isKnown)
        void ownSubscription().then(
          (found) => isGone || setForgotten(!found),
          () => undefined,
        );
    };
    look();
    // The member comes back from the settings of the browser.
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [isKnown]);
  const isOn = permission === 'granted' && isKnown === true && !isForgotten;
  return {
    state: !permission || !publicKey ? undefined : permission === 'denied' ? 'blocked' : isOn ? 'on' : 'off',
    async allow() {
      // The first thing at the tap: some browsers ask at nothing else.
      const answer = await Notification.requestPermission();
      setPermission(answer);
      if (answer !== 'granted') return undefined;
      const allowed = await subscribe(publicKey ?? '');
      setForgotten(false);
      return allowed;
    },
    async end() {
      await (await ownSubscription())?.unsubscribe();
    },
  };
}
