import type { App } from '../app.ts';
import { readEndings } from './endings.ts';

type Parts = Pick<App, 'token' | 'member' | 'local' | 'drafts' | 'enter'>;

/**
 * Follows changes made by another tab of this browser. If its member was signed out, the page reloads for the current one, even if that happened
 * before it listened or while it was in the back/forward cache. A newly chosen market or language is adopted.
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
    // Both together: separately, two tabs could overwrite each other's new half.
    if ((key === 'market' || key === 'language') && market && language) void enter({ market, language }, true).catch(() => undefined);
  });
}
