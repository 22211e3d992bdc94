import { useEffect } from 'react';

/**
 * Keeps the screen awake while `on` is true; does nothing if the Wake Lock API is missing. Browsers release the lock when the page is hidden, so it
 * is requested again when the page is visible.
 */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    let gone = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (gone) void lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [on]);
}
