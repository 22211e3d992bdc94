import { useEffect, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { showTime } from '../../../schemas/dates.ts';
import { OfflineBar } from '../../ui/OfflineBar.tsx';
import { showAge } from '../i18n/age.ts';
import { zoneOf } from '../site.ts';
import { useApp } from './app-context.ts';
import { missingPlaces } from './NoSignal.tsx';
import { useStore } from './use-store.ts';

const onlineEvents = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Offline notice with the age of the shown data. If nothing is shown, `NoSignal` replaces it. */
export function OfflineNotice() {
  const { signal } = useApp();
  const since = useStore(signal.since);
  const missing = useStore(missingPlaces);
  const online = useSyncExternalStore(onlineEvents, () => navigator.onLine);
  const off = !online || since !== undefined || missing.length > 0;
  // Controls that call the server are grey meanwhile (client/ui/Button.module.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', off);
  }, [off]);
  if (since !== undefined && Number.isFinite(since)) return <Bar since={since} />;
  return off && missing.length === 0 ? <Bar /> : null;
}

const askAgainMs = 20_000;

/** Retries while it is shown: not all phones report that they are online. */
function Bar({ since }: { since?: number }) {
  const { clock, place, site, texts } = useApp();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(() => true), askAgainMs);
    return () => clearInterval(timer);
  }, []);
  if (since === undefined) return <OfflineBar>{texts.text('shell.offline_now')}</OfflineBar>;
  const time = showTime(new Date(since), zoneOf(site(), place.get().market));
  const ageMs = clock.now() - since;
  if (ageMs < 60_000) return <OfflineBar>{texts.text('shell.offline_fresh', { time })}</OfflineBar>;
  return <OfflineBar>{texts.text('shell.offline', { time, age: showAge(ageMs, texts.tag()) })}</OfflineBar>;
}
