import type { App } from '../app.ts';
import { readEndings } from './endings.ts';

type Parts = Pick<App, 'token' | 'member' | 'local' | 'drafts' | 'enter'>;

/**
 * What another tab of this browser changed. The page of a member who is not signed in any more is opened again for whoever is now, also where that was before it
 * listened or while the browser kept it aside, to go back to; a market or a language that was chosen is taken here too.
 */
export function followOtherTabs({ token, member, local, drafts, enter }: Parts, window: Window): void {
  function leaveReplaced(): boolean {
    const before = token.get();
    if (local.read('token') === before) return false;
    const isTapped = before !== undefined && readEndings(local).includes(before);
    if (before !== undefined) drafts.leave(isTapped ? undefined : (member.get()?.memberNumber as string | undefined));
    window.location.reload();
    return true;
  }
  leaveReplaced();
  window.addEventListener('pageshow', leaveReplaced);
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || leaveReplaced()) return;
    const [market, language] = [local.read('market'), local.read('language')];
    // Both at once: one after the other, two tabs would hand each other the half that is old.
    if ((key === 'market' || key === 'language') && market && language) void enter({ market, language }, true).catch(() => undefined);
  });
}
