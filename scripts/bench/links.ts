import type { BrowserContext } from 'playwright';
import { demoPassword } from '../../member-server/demo/members.ts';
import { signIn } from '../../tests/e2e/accounts.ts';
import { startApp, type TestApp } from '../../tests/e2e/app.ts';
import { closePages, openBrowser } from '../../tests/e2e/browser.ts';
import { screens } from '../../tests/e2e/ways.ts';
import { type Figure, tell } from './figure.ts';
import { type Opening, openAt } from './load/opening.ts';
import { serveReferences } from './load/references.ts';
import { type SlowNetwork, slowNetworkTo } from './load/slow-network.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
/** Routes that members open from messages, at the till, and every day. `BENCH_PART=all` measures every route; otherwise a list of screen ids. */
const usual = ['home', 'membership-code', 'coins-record', 'coupon-record', 'lottery-draw', 'membership', 'settings', 'terms-details'];
const part = process.env.BENCH_PART;
const chosen = part === 'all' ? screens.map(({ id }) => id) : (part?.split(',') ?? usual);

/** Other work on the machine only adds time, so the minimum over the rounds is the figure. */
const least = (openings: readonly Opening[], of: (seen: Opening) => number) => Math.min(...openings.map(of));

/**
 * A screen opened by its address by a signed-in member: cold, with nothing of the app on the phone, and warm, with its service worker, as for daily
 * users. Compared with a page of the given packages with its config, on the same network and CPU.
 */
export async function run(): Promise<readonly Figure[]> {
  const app = await startApp({ demo: true });
  const slow = await slowNetworkTo(app.address);
  const references = await serveReferences(await (await fetch(app.address)).text());
  const slowReference = await slowNetworkTo(references.url);
  try {
    const member = await keptOf(app);
    const peer = await openingsOf({}, `${slowReference.url}/packages`, "() => document.querySelector('[data-content] p') !== null");
    const beside = (name: string, of: readonly Opening[], reference: readonly Opening[]): Figure => {
      const [value, its] = [least(of, ({ content }) => content), least(reference, ({ content }) => content)];
      return { name, value, unit: 'ms', reference: its, ratio: value / its };
    };
    const figures: Figure[] = [];
    for (const { id, route } of screens.filter((screen) => chosen.includes(screen.id))) {
      const { cold, warm } = await openingsOf(member, addressOf(slow, route), shows(id), true);
      figures.push(
        ...tell(
          beside(`${route}, cold`, cold, peer.cold),
          beside(`${route}, warm`, warm, peer.warm),
          { name: `${route}, the next start needs no network after`, value: least(cold, (seen) => seen.kept ?? 0), unit: 'ms' },
          { name: `${route}, requests: cold, in all`, value: least(cold, (seen) => seen.requestsInAll), unit: '' },
          { name: `${route}, requests: cold, until its content`, value: least(cold, (seen) => seen.requests), unit: '' },
          { name: `${route}, requests: warm, in all`, value: least(warm, (seen) => seen.requestsInAll), unit: '' },
          { name: `${route}, KiB: cold, in all`, value: least(cold, (seen) => seen.bytes) / 1024, unit: 'KiB' },
          { name: `${route}, blocking time: cold`, value: least(cold, (seen) => seen.blocking), unit: 'ms' },
          { name: `${route}, blocking time: warm`, value: least(warm, (seen) => seen.blocking), unit: 'ms' },
          { name: `${route}, layout shift, the larger`, value: Math.max(...[...cold, ...warm].map((seen) => seen.shift)), unit: '' },
        ),
      );
    }
    return figures;
  } finally {
    await closePages();
    for (const each of [slow, slowReference, references]) each.close();
    await app.close();
  }
}

const addressOf = ({ url }: SlowNetwork, route: string) => `${url}/#${route}`;

/** A function for the page: true once the screen's content is shown without skeletons. */
const shows = (id: string) =>
  `() => document.querySelector('main[data-screen="${id}"] [data-block]') !== null && document.querySelector('main[aria-busy="true"], main [aria-busy="true"]') === null`;

/** The phone's storage after a log-in. */
async function keptOf(app: TestApp): Promise<Readonly<Record<string, string>>> {
  const token = await signIn(app, 'creator@demo.punchcard.test', demoPassword);
  const { body } = await app.call('GET', '/api/v1/me/summary', { token });
  return { token, market: body.country, language: 'en', summary: JSON.stringify(body) };
}

async function openingsOf(kept: Readonly<Record<string, string>>, url: string, isShown: string, withWorker = false) {
  const cold: Opening[] = [];
  const warm: Opening[] = [];
  for (let round = 0; round < rounds; round++) {
    const phone = await aPhone(kept, url);
    cold.push(await openAt(phone, url, isShown, withWorker));
    warm.push(await openAt(phone, url, isShown, withWorker));
    await phone.close();
  }
  return { cold, warm };
}

async function aPhone(kept: Readonly<Record<string, string>>, url: string): Promise<BrowserContext> {
  const browser = await openBrowser();
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  if (kept.market) await phone.addCookies([{ name: 'place', value: `${kept.market}.${kept.language}.m`, url: new URL(url).origin }]);
  await phone.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage[name] ??= value;
  }, kept);
  return phone;
}
