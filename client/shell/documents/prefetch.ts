import { blocks } from '../../blocks/index.ts';
import { preloadBlocks } from '../../engine/index.ts';
import type { App } from '../app.ts';
import { blockTypesIn, targetsIn } from '../routes/screen-content.ts';

/** Screens fetched ahead from one screen; more would cost members data they may never use. */
const aheadAtOnce = 6;

/** While the page rests, fetches the screens that the open one leads to, with their texts and chunks, so that a tap opens them at once. */
export function followNextScreens(app: App): void {
  const done = new Set<string>();
  const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  let running = false;
  const run = async () => {
    if (running || saving() || !navigator.onLine) return;
    running = true;
    const open = app.open.screen && app.library.bundle(app.open.screen);
    const tabs = app.site()?.tabBar.tabs.map((tab) => tab.screen) ?? [];
    const wanted = open ? [...new Set([...tabs, ...targetsIn(open.document)])].filter((id) => !done.has(id)) : [];
    for (const id of wanted.slice(0, aheadAtOnce)) {
      done.add(id);
      await app.library.open(id).catch(() => undefined);
      const bundle = app.library.bundle(id);
      if (bundle) await preloadBlocks(blocks, blockTypesIn(bundle.document));
    }
    running = false;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), 1_000);
  };
  soon();
  app.library.changes.subscribe(soon);
}
