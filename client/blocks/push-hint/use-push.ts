import { useEffect, useState } from 'react';

/** A push subscription: what a server needs to send notifications to this browser. */
export interface Allowed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `off`: can be requested. `blocked`: refused, which only the browser's settings can undo. Undefined if the browser has no notifications. */
export type PushState = 'on' | 'off' | 'blocked' | undefined;

const isAble = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const ownSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Base64url, the encoding of the server's keys. */
const keyOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns the browser's subscription for the server's key; unsubscribes one for another key. */
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
 * The push state of this browser. If the server knows the device but the browser has no subscription, it is off. `allow` asks the browser: it
 * resolves to undefined if the member refused, and rejects if the push service cannot be reached.
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
    // The member may have changed the permission in the browser's settings.
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
      // Must be the first call after the tap: some browsers show the prompt only then.
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
