import { blocks } from '../../blocks/index.ts';
import { preloadBlocks } from '../../engine/index.ts';
import type { App } from '../app.ts';
import { blockTypesIn, targetsIn } from '../routes/screen-content.ts';

/** Screens fetched ahead from one screen; more would cost members data they may never use. */
const aheadFromOne = 6;
const restMs = 1_500;

/**
 * While a screen rests, fetches those it leads to, with their texts and chunks, and once the chunks that all others share, so that a tap opens
 * a screen at once. Not where the member asks to save data.
 */
export function followNextScreens(app: App): void {
  const done = new Set<string>();
  const from = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    const open = app.open.screen && app.library.bundle(app.open.screen);
    if (!open || from.has(open.id) || !navigator.onLine || savesData()) return;
    from.add(open.id);
    void import('../../ui/icons-more.ts');
    const bar = app.site()?.tabBar;
    // The till's first: it is opened where there is no signal.
    const tabs = bar ? [bar.till.screen, ...bar.tabs.map((tab) => tab.screen)] : [];
    const wanted = [...new Set([...tabs, ...targetsIn(open.document)])].filter((id) => !done.has(id) && !app.library.bundle(id));
    for (const id of wanted.slice(0, aheadFromOne)) {
      done.add(id);
      await app.library.open(id).catch(() => undefined);
      const bundle = app.library.bundle(id);
      if (bundle) await preloadBlocks(blocks, blockTypesIn(bundle.document));
    }
  }

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), restMs);
  };
  soon();
  app.library.changes.subscribe(soon);
  window.addEventListener('hashchange', soon);
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
