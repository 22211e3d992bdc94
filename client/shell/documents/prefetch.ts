import type { Guard } from '../../../schemas/block.ts';
import type { NamedAnswer } from '../../../schemas/delivery.ts';
import { placeQuery } from '../../../schemas/place-query.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { blocks } from '../../blocks/index.ts';
import { preloadBlocks } from '../../engine/index.ts';
import type { App } from '../app.ts';
import { blockTypesIn, targetsIn } from '../routes/screen-content.ts';

/** Limit of screens prefetched from one screen, to save members' data. */
const aheadFromOne = 6;
const restMs = 1_500;

/**
 * While a screen is idle, prefetches the screens it links to, with their texts and chunks, and once the chunks that all others share, so that a tap
 * opens a screen at once. Does nothing if the member has data saving on.
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
    // The till's screen first: it is often opened offline.
    const tabs = bar ? [bar.till.screen, ...bar.tabs.map((tab) => tab.screen)] : [];
    const targets = [...new Set([...tabs, ...targetsIn(seenBy(open.document, app.token.get() !== undefined))])].filter(
      (id) => !done.has(id) && !app.library.bundle(id),
    );
    const next = targets.slice(0, aheadFromOne);
    if (!app.page.preview) await takeTogether(app, next).catch(() => undefined);
    for (const id of next) {
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
  app.place.subscribe(() => {
    done.clear();
    from.clear();
    soon();
  });
  window.addEventListener('hashchange', soon);
}

/** The screen without blocks that a member, or a visitor, does not see. */
function seenBy(document: ScreenDocument, signedIn: boolean): ScreenDocument {
  const hidden = signedIn ? 'visitor' : 'login';
  const isHidden = (inner: { readonly guards?: readonly Guard[] } | null) => inner?.guards?.some(({ guard }) => guard === hidden);
  return JSON.parse(JSON.stringify(document, (name, inner) => (name !== '' && isHidden(inner) ? undefined : inner)));
}

/** Loads the screens that are unknown on this device in one request. If it fails, each is loaded separately. */
async function takeTogether({ library, syncTexts }: App, ids: readonly string[]): Promise<void> {
  const known = new Set(library.keys());
  const unknown = ids.filter((id) => !known.has(`screen:${id}`));
  if (unknown.length < 2) return;
  const place = library.place();
  const response = await fetch(`/config/v1/screens?ids=${unknown.join()}&${placeQuery(place)}`);
  if (!response.ok) return;
  const answers = (await response.json()) as readonly NamedAnswer[];
  if (library.place() !== place) return;
  for (const answer of answers) library.takeAnswer(answer);
  syncTexts();
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
