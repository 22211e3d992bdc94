import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HashRouter } from 'react-router-dom';
import type { App } from '../app.ts';
import { loadLate } from '../late.ts';
import { screenAt } from '../routes/screen-path.ts';
import { AppContext } from '../view/app-context.ts';
import { Shell } from '../view/Shell.tsx';
import { loadViews } from '../view/use-views.ts';

/** Brings the first screen up: site and texts, the hand-off of a session, then the view. Never ends in an empty page. */
export async function start(app: App, root: Root, handoff: string | undefined): Promise<void> {
  if (!app.site()) {
    const { BootError, bootWithoutPage } = await import('./boot-without-page.ts');
    try {
      await bootWithoutPage(app);
      await bootPlace(app);
    } catch {
      root.render(<BootError retry={() => void start(app, root, handoff)} language={app.place.get().language} />);
      return;
    }
  } else if (!app.library.peek('site:site')) await bootPlace(app);
  else void app.library.recall();

  const asking = handoff !== undefined && app.token.get() !== undefined;
  if (!asking) await takeHandoff(app, handoff);
  await loadFirstScreen(app);
  render(app, root);
  if (app.page.preview) void import('../preview/follow.tsx').then(({ followPreview }) => followPreview(app));
  if (asking) await takeHandoff(app, handoff);
}

/** What is stored, or was asked for by the page, is here by then; what is not must not keep the frame away. */
const openingMs = 200;

/**
 * What the first screen needs, as far as it is here or nearly. One whose documents the page brought comes whole, in one frame; of another the documents alone are
 * waited for, as its data is asked for while its views are on their way.
 */
async function loadFirstScreen(app: App): Promise<void> {
  const id = firstScreen();
  const bundle = app.library.bundle(id);
  if (bundle) await loadViews(bundle.document, app.token.get() !== undefined);
  else await inTime(app.library.open(id), openingMs).catch(() => undefined);
}

const inTime = (work: Promise<unknown>, ms: number) => Promise.race([work, new Promise((done) => setTimeout(done, ms))]);

const firstScreen = () => screenAt(window.location.hash.slice(1).split('?', 1)[0] ?? '') ?? 'home';

function render(app: App, root: Root): void {
  // As a transition it is rendered in slices: taps and frames come in between while the phone works.
  startTransition(() =>
    root.render(
      <AppContext value={app}>
        <I18nextProvider i18n={app.texts.i18n}>
          <HashRouter>
            <Shell />
          </HashRouter>
        </I18nextProvider>
      </AppContext>,
    ),
  );
  // Once the first screen stands, so that nothing on its way competes with it.
  app.stands.subscribe(() => whenIdle(() => afterFirstScreen(app)));
  setTimeout(app.stands.set, lateMs, true);
}

/** Longer than any first screen should take: what follows it must come at all. */
const lateMs = 5_000;

/** The page came for another market or language: the stored documents of the right one, else the network’s. */
async function bootPlace(app: App): Promise<void> {
  await app.library.recall();
  const id = firstScreen();
  const complete = () => app.library.fetchBodies(app.library.keys().filter((key) => !key.startsWith('screen:') || key === `screen:${id}`));
  try {
    if (app.library.revision() === 0) await app.library.refresh();
    await complete();
  } catch (reason) {
    if (!app.page.boot) throw reason;
    // Without that part nothing is shown in its place: the page is opened again once the server answers (`reloadOnceBack`).
    await loadLate().then(
      ({ keepPage }) => keepPage(app),
      () => undefined,
    );
  }
  app.syncTexts();
}

async function takeHandoff(app: App, value: string | undefined): Promise<void> {
  if (value === undefined) return;
  try {
    const { acceptHandoff } = await import('./handoff.ts');
    await acceptHandoff(app, value);
  } catch (reason) {
    await loadProblemTexts(app);
    app.notices.toast(app.problemText(reason), 'bad');
  }
}

/** Why something was refused: on no screen, and there before anything can be. */
const loadProblemTexts = ({ library, place }: App): Promise<void> =>
  library.loadTexts(place.get().language, 'errors').catch(() => undefined);

/** What waits until the first screen stands: texts of problems, and what `followAll` starts. */
function afterFirstScreen(app: App): void {
  // A stored page may be old; what came after one from the network is told by the stream.
  if (navigator.serviceWorker?.controller) void app.library.refresh(app.open.keys).catch(() => undefined);
  void loadProblemTexts(app);
  loadLate().then(({ followAll }) => followAll(app), reloadOnceBack);
}

/**
 * A part of the page failed, and a browser asks no second time for a module that it missed: the page is opened again, once the server answers. Where the
 * signal was back before the failure was told, no `online` comes any more; such a page opens itself again once, not forever.
 */
function reloadOnceBack(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const back = new Promise((resolve) => {
    if (navigator.onLine && visit?.type !== 'reload') setTimeout(resolve, lateMs);
    else window.addEventListener('online', resolve, { once: true });
  });
  const answered = back.then(() => fetch('/'));
  answered.then(({ ok }) => (ok ? window.location.reload() : reloadOnceBack()), reloadOnceBack);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
