import { useEffect, useState } from 'react';

/**
 * The `beforeinstallprompt` event, which a browser sends once when it can install the app; `client/shell/main.tsx` keeps it until a block needs it.
 */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * How to install the app on this phone: by the browser's prompt, or by steps in its share menu. Undefined if it is already installed or cannot be.
 */
export type InstallWay = 'prompt' | 'steps' | undefined;

const page = globalThis as { installPrompt?: InstallPrompt | undefined };

function wayNow(): InstallWay {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia('(display-mode: standalone)').matches) return undefined;
  if (page.installPrompt) return 'prompt';
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  // Browsers inside chat apps have no such menu, and their user agent lacks `Safari/`.
  return isApple && /Safari\//.test(navigator.userAgent) ? 'steps' : undefined;
}

/**
 * Returns the way to install, and `ask`, which opens the browser's prompt and resolves to whether the member accepted. A prompt can be opened once.
 */
export function useInstall(): { readonly way: InstallWay; ask(): Promise<boolean> } {
  const [way, setWay] = useState(wayNow);
  useEffect(() => {
    const update = () => setWay(wayNow());
    const installed = () => {
      page.installPrompt = undefined;
      setWay(undefined);
    };
    addEventListener('beforeinstallprompt', update);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', update);
      removeEventListener('appinstalled', installed);
    };
  }, []);
  return {
    way,
    async ask() {
      const { installPrompt } = page;
      page.installPrompt = undefined;
      setWay(undefined);
      return (await installPrompt?.prompt())?.outcome === 'accepted';
    },
  };
}
