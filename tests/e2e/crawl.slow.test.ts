import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../member-server/demo/members.ts';
import { deep } from '../deep.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { findBarriers, findFlaws, findSmallTargets } from './looks.ts';
import { findShift, watchShifts } from './shifts.ts';
import { letGo, slowDown } from './slow-answer.ts';
import { accountOf, everything, pairwise, type Standing, standings, type Visit } from './visits.ts';

/**
 * Every route in every language, as every standing of member sees it in both themes, opened by its address on the narrowest phone that members use. On every
 * second visit one answer of the member server comes last, another one each time.
 */
const PAGES_AT_ONCE = 2;
const visits = deep ? everything() : pairwise();
const asked = new Set<string>();

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function aNarrowPhone(standing: Standing): Promise<BrowserContext> {
  const context = await openContext({
    viewport: { width: 320, height: 640 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const account = accountOf[standing];
  const token = account && (await signIn(app, `${account}@demo.punchcard.test`, demoPassword));
  // Between visits the page is empty, and has no storage.
  if (token) await context.addInitScript((value) => location.protocol !== 'about:' && localStorage.setItem('token', value), token);
  await slowDown(context);
  await watchShifts(context);
  return context;
}

const slowTurn = ({ turn }: Visit) => (turn % 2 === 0 ? (turn / 2) % 6 : undefined);

/** What is wrong with a screen at a visit, as sentences. */
async function look(page: Page, visit: Visit): Promise<string[]> {
  const { screen, hash, language, theme, turn } = visit;
  await page.emulateMedia({ colorScheme: theme });
  await page.goto('about:blank');
  const slow = slowTurn(visit);
  await page.goto(`${app.address}/?locale=${language}${slow === undefined ? '' : `&slow=${slow}`}#${hash}`);
  // The page that was rendered ahead has a screen, too.
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
  if (slow !== undefined) await letGo(page);
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
    ...(deep || turn % 3 === 0 ? await findBarriers(page) : []),
    ...(await findSmallTargets(page)),
  ];
}

async function walk(page: Page, left: Visit[], found: string[]): Promise<void> {
  let at = '';
  const say = (what: string) => found.push(`${at}: ${what}`);
  page.on('console', (message) => message.type() === 'error' && say(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => say(error.message));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') say(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.add(`${request.method()} ${pathname}`);
  });
  for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
    at = `${visit.hash} ${visit.standing} ${visit.language} ${visit.theme}${slowTurn(visit) === undefined ? '' : ` slow ${slowTurn(visit)}`}`;
    for (const flaw of await look(page, visit)) say(flaw);
  }
}

describe('On 320 pixels, without an error, a missing text, a barrier, a small target or a page that moves', () => {
  it.each(standings)('%s sees every route in every language', async (standing) => {
    const context = await aNarrowPhone(standing);
    const left = visits.filter((visit) => visit.standing === standing);
    const found: string[] = [];
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, async () => walk(await context.newPage(), left, found)));
    await context.close();
    expect(found.sort()).toEqual([]);
  });
});

it('Every call that the screens made is described (R-495)', async () => {
  const { paths } = (await app.call('GET', '/api/v1/openapi.json')).body as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i')),
  );
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter((call) => !described.some((operation) => operation.test(call)))).toEqual([]);
});
