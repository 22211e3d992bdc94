import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HashRouter } from 'react-router-dom';
import { mutate } from 'swr';
import { shownTypes } from '../../../schemas/shown-types.ts';
import { blocks } from '../../blocks/index.ts';
import { preloadBlocks } from '../../engine/index.ts';
import type { App } from '../app.ts';
import { loadLate } from '../late.ts';
import { screenAt } from '../routes/screen-path.ts';
import { AppContext } from '../view/app-context.ts';
import { Shell } from '../view/Shell.tsx';
import { chooseLanguage, chooseMarket } from './place.ts';
import { acceptHandoff } from './token.ts';

/** Brings the first screen up: site and texts, the hand-off of a session, then the view. Never ends in an empty page. */
export async function start(app: App, root: Root, handoff: string | undefined): Promise<void> {
  if (!app.site()) {
    try {
      await bootWithoutPage(app);
    } catch {
      const { BootError } = await import('./BootError.tsx');
      root.render(<BootError retry={() => void start(app, root, handoff)} language={app.place.get().language} />);
      return;
    }
  } else if (!app.library.peek('site:site')) await bootPlace(app);
  else void app.library.recall();

  const asking = handoff !== undefined && app.token.get() !== undefined;
  if (!asking) await takeHandoff(app, handoff);
  await loadFirstBlocks(app);
  render(app, root);
  if (app.page.preview) void import('../preview/follow.tsx').then(({ followPreview }) => followPreview(app));
  if (asking) await takeHandoff(app, handoff);
}

/** The views of the first screen, where its documents are here already: it then comes whole, in one frame. */
async function loadFirstBlocks(app: App): Promise<void> {
  const bundle = app.library.bundle(firstScreen());
  const views = bundle && preloadBlocks(blocks, shownTypes(bundle.document, app.token.get() !== undefined));
  if (views) await Promise.race([views, new Promise((done) => setTimeout(done, 3_000))]);
}

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
  whenIdle(() => void afterFirstScreen(app));
}

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
    // What the page brought is another market's, but it is something.
    app.library.takeManifest(app.page.boot.manifest, app.page.boot.documents);
  }
  app.syncTexts();
}

/** A page without documents in it: first the site document, from this device or the network, then the place it leads to. */
async function bootWithoutPage(app: App): Promise<void> {
  await app.library.recall();
  if (app.library.revision() === 0) await app.library.refresh();
  await app.library.fetchBodies(['site:site']);
  const site = app.site();
  if (!site) throw new Error('no site document');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { market: before, language } = app.place.get();
  const market = chooseMarket({ stored: before, timeZone }, site);
  await app.enter({ market, language: chooseLanguage({ stored: app.local.read('language') ?? language, market }, site) });
  await bootPlace(app);
}

async function takeHandoff(app: App, value: string | undefined): Promise<void> {
  const { text } = app.texts;
  try {
    await acceptHandoff({
      value,
      current: app.token.get,
      isLive: () =>
        app.api('me.summary', {}).then(
          () => app.token.get() !== undefined,
          () => app.token.get() !== undefined,
        ),
      ask: () =>
        app.notices.ask({
          title: text('shell.switch_session_title'),
          text: text('shell.switch_session_text'),
          confirm: text('shell.switch_session_yes'),
          cancel: text('shell.switch_session_no'),
          danger: false,
        }),
      exchange: async (code) => ((await app.api('handoffs.exchange', { code })) as { token: string }).token,
      accept: app.signIn,
    });
  } catch (reason) {
    await loadProblemTexts(app);
    app.notices.toast(app.problemText(reason), 'bad');
  }
}

/** Why something was refused: on no screen, and there before anything can be. */
async function loadProblemTexts({ library, place }: App): Promise<void> {
  await library.loadTexts(place.get().language, 'errors').catch(() => undefined);
}

/** What waits until the first screen stands: news of releases, texts of problems, the offline copy, the screens one may open next. */
async function afterFirstScreen(app: App): Promise<void> {
  void app.library.refresh(app.open.keys).catch(() => undefined);
  void loadProblemTexts(app);
  const parts = await loadLate();
  const renew = () => parts.renewBuild(window, app.library.minClient.get());
  app.library.minClient.subscribe(renew);
  renew();
  if (!app.page.preview) parts.registerWorker(window);
  app.follow(parts);
  parts.followNextScreens(app);
  parts.followInspection(app, window);
  parts.followPulls(window, () => Promise.all([app.library.refresh(app.open.keys), mutate(() => true)]));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
