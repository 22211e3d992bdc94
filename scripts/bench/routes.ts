import type { Page } from 'playwright';
import { demoPassword } from '../../member-server/demo/members.ts';
import { signIn } from '../../tests/e2e/accounts.ts';
import { startApp } from '../../tests/e2e/app.ts';
import { closePages, openPhone } from '../../tests/e2e/browser.ts';
import { type Figure, tell } from './figure.ts';
import { slowNetworkTo } from './load/slow-network.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
/** Screens that members open from home. `BENCH_PART=settings,inbox` measures others, by screen id. */
const usual = ['membership-code', 'membership', 'coupon-record', 'coins-record', 'redemption-product', 'sign-in', 'inbox'];
const chosen = process.env.BENCH_PART?.split(',') ?? usual;
const cpuSlowdown = 4;
const goalMs = 100;
/** Linked screens are prefetched once a screen is idle; after this time nothing more is loading. */
const restMs = 6_000;

/** One change of screen, measured from the tap. */
interface Change {
  /** Ms until the frame in which the new screen is painted. */
  readonly frame: number;
  /** Ms until its content is shown without skeletons. */
  readonly content: number;
  /** Number of requests for documents, and for the member's data. */
  readonly documents: number;
  readonly data: number;
}

/**
 * From home to a screen and back, by taps, on a phone that is used daily: a service worker is active, home was idle, CPU and network are those of
 * `links`. The first time the documents are on the phone but the data is not; again, both are.
 */
export async function run(): Promise<readonly Figure[]> {
  const app = await startApp({ demo: true });
  const slow = await slowNetworkTo(app.address);
  try {
    const token = await signIn(app, 'creator@demo.punchcard.test', demoPassword);
    const figures: Figure[] = [];
    const taps: number[] = [];
    for (const id of chosen) {
      const page = await restingHome(slow.url, token);
      const there: Change[] = [];
      const back: Change[] = [];
      for (let round = 0; round < rounds; round++) {
        there.push(await change(page, id, () => tapLink(page, id)));
        await page.waitForTimeout(restMs / 2);
        back.push(await change(page, 'home', () => page.evaluate(() => history.back())));
        await page.waitForTimeout(restMs / 2);
      }
      taps.push(...(await page.evaluate(() => (globalThis as unknown as Watched).taps)));
      const [first, ...again] = there;
      figures.push(
        ...tell(
          ...rows(`home → ${id}, the first time`, [first!]),
          ...rows(`home → ${id}, again`, again),
          ...rows(`${id} → home, back`, back),
        ),
      );
      await page.context().close();
    }
    const sorted = taps.sort((a, b) => a - b);
    const at95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
    return [
      ...figures,
      ...tell({
        name: `tap → next paint, 95th percentile of ${sorted.length}`,
        value: at95,
        unit: 'ms',
        reference: goalMs,
        ratio: at95 / goalMs,
      }),
    ];
  } finally {
    await closePages();
    slow.close();
    await app.close();
  }
}

/** Other work on the machine only adds time, so the minimum over the rounds is the figure. */
function rows(name: string, changes: readonly Change[]): readonly Figure[] {
  const least = (of: (each: Change) => number) => Math.min(...changes.map(of));
  const frame = least((each) => each.frame);
  return [
    { name, value: frame, unit: 'ms', reference: goalMs, ratio: frame / goalMs },
    { name: '… until its content', value: least((each) => each.content), unit: 'ms' },
    { name: '… requests of documents', value: least((each) => each.documents), unit: '' },
    { name: '… of data', value: least((each) => each.data), unit: '' },
  ];
}

async function restingHome(address: string, token: string): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow' });
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { token, language: 'en' });
  await page.addInitScript(watchTaps);
  await page.goto(`${address}/#/home`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Simulates the phone on the next day: with all that the first start has stored.
  await page.waitForTimeout(restMs);
  await page.reload();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.waitForTimeout(restMs);
  return page;
}

async function change(page: Page, id: string, go: () => Promise<unknown>): Promise<Change> {
  let documents = 0;
  let data = 0;
  const count = (request: { url(): string; method(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/config/v1/') && pathname !== '/config/v1/events') documents += 1;
    if (pathname.startsWith('/api/v1/')) data += 1;
  };
  await page.evaluate(watchChange, id);
  page.on('request', count);
  await go();
  await page.waitForFunction(() => (globalThis as unknown as Watched).seen?.content !== undefined, undefined, { timeout: 60_000 });
  page.off('request', count);
  const { frame, content } = await page.evaluate(() => (globalThis as unknown as Watched).seen!);
  return { frame: frame!, content: content!, documents, data };
}

/** Adds and taps a link to a screen, since each screen is normally linked from elsewhere, which is not measured. */
async function tapLink(page: Page, id: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    Object.assign(link, { href: `#/${to}`, textContent: to, id: 'bench-link' });
    Object.assign(link.style, { position: 'fixed', insetInline: '0', top: '0', zIndex: '9', padding: '20px' });
    document.body.append(link);
  }, id);
  await page.locator('#bench-link').tap();
  await page.evaluate(() => document.querySelector('#bench-link')?.remove());
}

interface Watched {
  seen?: { frame?: number; content?: number };
  taps: number[];
}

/** Runs in the page: measures from the tap, or the step back, to the frames in which the screen and then its content are painted. */
function watchChange(id: string): void {
  const seen: NonNullable<Watched['seen']> = {};
  (globalThis as unknown as Watched).seen = seen;
  let from: number | undefined;
  const begin = (event: Event) => {
    from ??= event.timeStamp;
  };
  addEventListener('click', begin, { capture: true, once: true });
  addEventListener('popstate', begin, { capture: true, once: true });
  const look = () => {
    const main = document.querySelector(`main[data-screen="${id}"]`);
    const stands = from !== undefined && main !== null && main.querySelector('[data-block]') !== null;
    const whole = stands && !main.matches('[aria-busy="true"]') && main.querySelector('[aria-busy="true"]') === null;
    // The state found in this frame is painted by the start of the next one.
    requestAnimationFrame(() => {
      if (stands) seen.frame ??= performance.now() - from!;
      if (whole) seen.content ??= performance.now() - from!;
    });
    if (!whole) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page before anything else: records how long each tap took until the next paint. */
function watchTaps(): void {
  const taps = new Map<number, number>();
  Object.defineProperty(globalThis, 'taps', { get: () => [...taps.values()] });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
