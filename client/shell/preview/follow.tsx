import { createRoot } from 'react-dom/client';
import { mutate } from 'swr';
import type { App } from '../app.ts';
import type { PreviewViewer } from '../page.ts';
import { madeUpToken } from '../page.ts';
import { createStore } from '../store.ts';
import { followConsole } from './console.ts';
import { Ribbon } from './Ribbon.tsx';

/** The preview parts of the page: shows the ribbon, follows the author's choice of viewer, and answers the console. */
export function followPreview(app: App): void {
  const viewer = createStore<PreviewViewer>(app.page.preview!);
  const frame = document.createElement('div');
  document.body.prepend(frame);
  createRoot(frame).render(<Ribbon app={app} viewer={viewer} />);
  void app.library.loadTexts(viewer.get().language, 'preview').catch(() => undefined);
  void app.library.loadTexts(viewer.get().language, 'markets').catch(() => undefined);

  async function become(next: PreviewViewer): Promise<void> {
    app.clock.hear(next.at);
    app.token.set(next.signedIn ? madeUpToken : undefined);
    await app.enter({ market: next.market, language: next.language }).catch(() => undefined);
    for (const namespace of ['preview', 'markets']) await app.library.loadTexts(next.language, namespace).catch(() => undefined);
    viewer.set(next);
    await mutate(() => true);
  }

  let chosen = viewer.get();
  function hear(next: PreviewViewer): void {
    // Each stream starts with the current viewer and repeats it from time to time.
    if (isSame(chosen, next)) return;
    chosen = next;
    void become(next);
  }

  const listen = () =>
    app.stream.get()?.addEventListener('viewer', (message: MessageEvent<string>) => hear(JSON.parse(message.data) as PreviewViewer));
  // Amounts and stock come in the servers' answers, which include an edit as soon as its revision is announced.
  let seen = app.library.revision();
  app.library.changes.subscribe(() => {
    if (app.library.revision() === seen) return;
    seen = app.library.revision();
    void mutate(() => true);
  });
  app.stream.subscribe(listen);
  listen();
  followConsole(app, window);
}

const isSame = (one: PreviewViewer, other: PreviewViewer): boolean =>
  (Object.keys(other) as (keyof PreviewViewer)[]).every((name) => one[name] === other[name]);
