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

/** Opens the first screen: loads site and texts, takes over a session hand-off, then renders. Never ends in an empty page. */
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

/** By then, documents that are stored or already requested are here; the frame must not wait longer for others. */
const openingMs = 200;

/**
 * Loads what the first screen needs, if it is nearly here. If its documents are embedded in the page, waits for its views too, so that it appears
 * complete in one frame. Otherwise waits for the documents only, because its data is requested while its views load.
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
  // A transition renders in slices, so that the page stays responsive meanwhile.
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
  // Deferred until the first screen is rendered, so that nothing competes with its loading.
  app.stands.subscribe(() => whenIdle(() => afterFirstScreen(app)));
  setTimeout(app.stands.set, lateMs, true);
}

/** Starts the deferred work in any case, even if the first screen takes longer. */
const lateMs = 5_000;

/** The page is for another market or language: uses the stored documents of the right one, else the network's. */
async function bootPlace(app: App): Promise<void> {
  await app.library.recall();
  const id = firstScreen();
  const complete = () => app.library.fetchBodies(app.library.keys().filter((key) => !key.startsWith('screen:') || key === `screen:${id}`));
  try {
    if (app.library.revision() === 0) await app.library.refresh();
    await complete();
  } catch (reason) {
    if (!app.page.boot) throw reason;
    // If that part fails to load, nothing is shown in its place: the page reloads once the server answers (`reloadOnceBack`).
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

/** Loads the problem texts, which no screen names; they must be here before a call can be refused. */
const loadProblemTexts = ({ library, place }: App): Promise<void> =>
  library.loadTexts(place.get().language, 'errors').catch(() => undefined);

/** The work deferred until the first screen: problem texts, and what `followAll` starts. */
function afterFirstScreen(app: App): void {
  // A page stored by the worker may be old; for a page from the network the stream reports later releases.
  if (navigator.serviceWorker?.controller) void app.library.refresh(app.open.keys).catch(() => undefined);
  void loadProblemTexts(app);
  loadLate().then(({ followAll }) => followAll(app), reloadOnceBack);
}

/**
 * Reloads the page once the server answers, because browsers do not retry a module that failed to load. If the network was back before the failure
 * was reported, no `online` event follows; such a page reloads by itself, but only once.
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
