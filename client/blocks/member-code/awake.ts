import { useEffect } from 'react';

/** Keeps the screen from going dark while the view is there. A phone that cannot is no worse off; the lock ends whenever the page is hidden, so it is asked for anew. */
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
