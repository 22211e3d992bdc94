import type { PageEvent } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';
import { screenAt } from '../routes/screen-path.ts';
import { blankShare } from './blank.ts';
import { watchErrors } from './watch-errors.ts';
import { watchSpeed } from './watch-speed.ts';
import type { Happened, PageRules } from './watched.ts';
import { labelOf } from './words.ts';

/** Delay before a screen is checked for being blank. */
const restMs = 3_000;
const tappable = 'button, a, summary, label, [role="button"], [role="tab"], [role="menuitem"]';

/** Watches the page: screen views, taps, errors, files that do not load, long tasks, vitals, blank screens. */
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

  /** Reports one view per screen of the history, whatever its query. */
  function view(): void {
    const path = window.location.hash.split('?', 1)[0];
    if (path === shown) return;
    shown = path;
    tell({ type: 'view' });
    clearTimeout(rest);
    rest = setTimeout(look, restMs);
  }

  // A guard may replace an address within the same task: only the final address counts.
  const soon = () => setTimeout(view);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function (this: History, ...given: Parameters<History['pushState']>) {
      change.apply(this, given);
      soon();
    };
  }
  // The same screen in another version counts as a new view.
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
