import type { PageEvent } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';
import { screenAt } from '../routes/screen-path.ts';
import { blankShare } from './blank.ts';
import { watchErrors } from './watch-errors.ts';
import { watchSpeed } from './watch-speed.ts';
import type { Happened, PageRules } from './watched.ts';
import { labelOf } from './words.ts';

/** Until a screen has had time to show something. */
const restMs = 3_000;
const tappable = 'button, a, summary, label, [role="button"], [role="tab"], [role="menuitem"]';

/** Watches all that a page tells by itself: screens, taps, errors, files that do not load, long tasks, vitals, white screens. */
export function watchPage(app: App, window: Window & typeof globalThis, rules: PageRules, report: (event: PageEvent) => void): void {
  const { document, history } = window;
  const at = () => screenAt(window.location.hash.slice(1).split('?', 1)[0] ?? '') ?? 'home';
  const tell = (happened: Happened) => report({ ...happened, revision: app.library.revision(), screen: at() });
  let shown: string | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    if (document.visibilityState === 'hidden') return;
    const value = blankShare(document);
    if (value >= rules.blankShare) tell({ type: 'blank', value });
  }

  /** One view for each screen of the history, whatever its query. */
  function view(): void {
    const path = window.location.hash.split('?', 1)[0];
    if (path === shown) return;
    shown = path;
    tell({ type: 'view' });
    clearTimeout(rest);
    rest = setTimeout(look, restMs);
  }

  // A guard replaces an address in the same turn: only where it led counts.
  const soon = () => setTimeout(view);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function (this: History, ...given: Parameters<History['pushState']>) {
      change.apply(this, given);
      soon();
    };
  }
  // The same screen in another version is seen anew.
  app.place.subscribe(() => {
    shown = undefined;
    soon();
  });
  window.addEventListener('popstate', soon);
  window.addEventListener('hashchange', soon);
  view();

  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest(tappable) : null;
      const name = app.member.get()?.name;
      const label = element && labelOf(element, typeof name === 'string' ? name : undefined, rules.labelLength);
      if (label) tell({ type: 'click', label });
    },
    { capture: true, passive: true },
  );
  watchErrors(window, rules.urlLength, tell);
  watchSpeed(window, rules.longTaskMs, tell);
}
