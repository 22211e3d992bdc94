import type { BrowserContext, Page } from 'playwright';
import { demoPassword } from '../../member-server/demo/members.ts';
import { signIn } from './accounts.ts';
import type { TestApp } from './app.ts';
import { openContext } from './browser.ts';
import { findBarriers, findFlaws, findSmallTargets } from './looks.ts';
import { findShift, watchShifts } from './shifts.ts';
import { holdAnswers, letGo } from './slow-answer.ts';
import { accountOf, type Standing, type Visit } from './visits.ts';

/** Most of a visit is waiting for answers that are held. */
const PHONES_AT_ONCE = 4;

/** What a crawl has found: what is wrong, as sentences, and which calls the screens made. */
export interface Crawl {
  readonly found: readonly string[];
  readonly calls: ReadonlySet<string>;
}

/** What a phone keeps of its member, by name. */
type Kept = Readonly<Record<string, string>>;

/** As a log-in leaves the phone, in each language: who is signed in, and all that is known of them. */
async function keptOf(app: TestApp, standing: Standing, languages: ReadonlySet<string>): Promise<Readonly<Record<string, Kept>>> {
  const account = accountOf[standing];
  if (!account) return {};
  const token = await signIn(app, `${account}@demo.punchcard.test`, demoPassword);
  const kept = [...languages].map(async (language) => {
    const headers = { 'accept-language': language === 'kh' ? 'km' : language };
    const { body } = await app.call('GET', '/api/v1/me/summary', { token, headers });
    return [language, { token, market: body.country as string, summary: JSON.stringify(body) }] as const;
  });
  return Object.fromEntries(await Promise.all(kept));
}

async function aNarrowPhone(kept: Readonly<Record<string, Kept>>): Promise<BrowserContext> {
  const context = await openContext({
    viewport: { width: 320, height: 640 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((byLanguage) => {
    const language = new URLSearchParams(location.search).get('locale');
    for (const [name, value] of Object.entries((language && byLanguage[language]) ?? {})) localStorage.setItem(name, value);
  }, kept);
  await holdAnswers(context);
  await watchShifts(context);
  return context;
}

/** What is wrong with a screen at a visit, as sentences. */
async function look(app: TestApp, page: Page, { screen, hash, language, theme, turn }: Visit, hasAxe: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  // The visit's number makes it another document than the one before, without a page between them.
  await page.goto(`${app.address}/?locale=${language}&visit=${turn}#${hash}`);
  // The page that was rendered ahead has a screen, too.
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
  await letGo(page, orderOf(turn));
  await page.waitForFunction(
    () =>
      document.querySelector('main[data-screen] [data-block]') &&
      !document.querySelector('[aria-busy="true"], main [role="status"]:not(:empty)'),
  );
  const shift = await findShift(page);
  const shown = await page.locator('main').getAttribute('data-screen');
  return [
    ...(shown === screen ? [] : [`shows ${shown}`]),
    ...(shift ? [shift] : []),
    ...(await findFlaws(page)),
    ...(hasAxe ? await findBarriers(page) : []),
    ...(await findSmallTargets(page)),
  ];
}

const orderOf = (turn: number) => (turn % 2 === 0 ? 'last' : 'first');

/**
 * Opens each visit's route by its address, as a member of one standing on the narrowest phone that members use, where the answers of the member server arrive one
 * by one. Barriers are looked for at the visits in `searched`.
 */
export async function crawl(app: TestApp, standing: Standing, visits: readonly Visit[], searched: ReadonlySet<Visit>): Promise<Crawl> {
  const left = visits.filter((visit) => visit.standing === standing);
  const found: string[] = [];
  const calls = new Set<string>();

  async function walk(page: Page): Promise<void> {
    let at = '';
    const say = (what: string) => found.push(`${at}: ${what}`);
    page.on('console', (message) => message.type() === 'error' && say(`${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => say(error.message));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') say(`${request.failure()?.errorText} ${request.url()}`);
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) calls.add(`${request.method()} ${pathname}`);
    });
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
      at = `${visit.hash} ${standing} ${visit.language} ${visit.theme}, answers ${orderOf(visit.turn)} to come first`;
      for (const flaw of await look(app, page, visit, searched.has(visit))) say(flaw);
    }
  }

  const kept = await keptOf(app, standing, new Set(left.map(({ language }) => language)));
  const aWalker = async () => {
    // Pages of one phone share what it keeps: one in another language would change the summary below the other's first frame.
    const phone = await aNarrowPhone(kept);
    await walk(await phone.newPage());
    await phone.close();
  };
  await Promise.all(Array.from({ length: Math.min(PHONES_AT_ONCE, left.length) }, aWalker));
  return { found: found.sort(), calls };
}
