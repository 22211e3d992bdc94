import type { App } from '../app.ts';

/**
 * What another tab of this browser changed. The page of a member who has left is opened anew for whoever is there now, without what was typed; a market or a
 * language that was chosen is taken here too.
 */
export function followOtherTabs({ token, local, drafts, enter }: App, window: Window): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage) return;
    if (local.read('token') !== token.get()) {
      drafts.leave();
      window.location.reload();
      return;
    }
    const [market, language] = [local.read('market'), local.read('language')];
    // Both at once: one after the other, two tabs would hand each other the half that is old.
    if ((key === 'market' || key === 'language') && market && language) void enter({ market, language }).catch(() => undefined);
  });
}
