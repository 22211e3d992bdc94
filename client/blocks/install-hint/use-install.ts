import { useEffect, useState } from 'react';

/** What a browser says once when it can put the app on the home screen; `client/shell/main.tsx` keeps it until somebody asks. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How the app gets onto this phone: the browser asks, or the member goes through its share menu. Undefined where it is there already, or cannot be. */
export type InstallWay = 'prompt' | 'steps' | undefined;

const keeper = globalThis as { installPrompt?: InstallPrompt | undefined };

function wayNow(): InstallWay {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone || matchMedia('(display-mode: standalone)').matches) return undefined;
  if (keeper.installPrompt) return 'prompt';
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  // Browsers inside chat apps have no such menu, and do not call themselves Safari.
  return isApple && /Safari\//.test(navigator.userAgent) ? 'steps' : undefined;
}

/** The way, and the browser's question: true where the member agreed. A question can be asked once. */
export function useInstall(): { readonly way: InstallWay; ask(): Promise<boolean> } {
  const [way, setWay] = useState(wayNow);
  useEffect(() => {
    const look = () => setWay(wayNow());
    const installed = () => {
      keeper.installPrompt = undefined;
      setWay(undefined);
    };
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', installed);
    };
  }, []);
  return {
    way,
    async ask() {
      const { installPrompt } = keeper;
      keeper.installPrompt = undefined;
      setWay(undefined);
      return (await installPrompt?.prompt())?.outcome === 'accepted';
    },
  };
}
