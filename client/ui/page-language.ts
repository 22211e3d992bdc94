import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let watched = false;

function subscribe(listener: () => void): () => void {
  if (!watched) {
    watched = true;
    const tell = () => {
      for (const notify of [...listeners]) notify();
    };
    new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['lang'] });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's Intl language tag (`km`); English when rendered on a server. */
export const usePageLanguage = (): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.lang || 'en',
    () => 'en',
  );
