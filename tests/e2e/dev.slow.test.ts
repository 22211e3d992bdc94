import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySources, type SourceCopy } from '../../scripts/bench/dev/copy.ts';
import { type RunningDev, runDev } from '../../scripts/bench/dev/running.ts';
import { codeOf, page as doc, tableUnder } from '../docs/pages.ts';
import { closePages, openPhone } from './browser.ts';
import { reason, signInAs } from './operators.ts';
import { block, sees } from './steps.ts';

let copy: SourceCopy;
let dev: RunningDev;
let page: Page;
/** Of the addresses those that were opened, with what their scripts broke with until something was seen: hundreds of modules are transformed for each. */
const opened = new Map<string, readonly string[]>();

const addresses = tableUnder(doc('docs/developing.md'), 'Addresses').map(([cell = '']) => codeOf(cell)[0]!);
const hungMs = 10 * 60_000;
const patiently = { timeout: hungMs };

/** What a page that is loaded again does not have. */
const mark = () => page.evaluate(() => Object.assign(window, { notLoadedAgain: true }));
const isMarked = () => page.evaluate(() => 'notLoadedAgain' in window);
const overlay = () => page.locator('problem-overlay');
function brokenIn(each: Page): readonly string[] {
  const broken: string[] = [];
  each.on('pageerror', (error) => broken.push(error.message));
  return broken;
}
async function openAnother(path: string): Promise<Page> {
  const other = await page.context().newPage();
  const broken = brokenIn(other);
  await other.goto(dev.address + path);
  await other.locator('#root :is(main, form, section, div):visible').first().waitFor();
  opened.set(path, [...broken]);
  return other;
}
const healthOf = async () => ((await (await fetch(`${dev.address}/healthz`)).json()) as { status: string }).status;

beforeAll(async () => {
  copy = copySources();
  dev = await runDev(copy.root);
  page = await openPhone({ serviceWorkers: 'allow' });
  // The first page has its six hundred modules transformed for it: on a busy machine that takes its time.
  page.context().setDefaultTimeout(hungMs);
  const broken = brokenIn(page);
  const follows = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
  await page.goto(dev.address);
  await block(page, 'join').waitFor();
  await follows;
  opened.set('/', [...broken]);
  await mark();
});
afterAll(async () => {
  await closePages();
  await dev?.stop();
  copy.remove();
});

describe('npm run dev', () => {
  test("shows the home of the sources with its documents in the page, under production's policy and a nonce", async () => {
    const answer = await fetch(dev.address);
    const html = await answer.text();
    expect(html).toContain('src="/shell/main.tsx"');
    expect(JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)).toMatchObject({ boot: { manifest: { revision: 1 } } });
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self' 'nonce-\w+'; style-src 'self' 'nonce-/,
    );
  });

  test('puts a changed style in the place of the old one', async () => {
    const undo = copy.change('client/blocks/join-card/JoinCard.module.css', '.join {', '.join { outline: 3px solid rgb(1, 2, 3);');
    const outline = () => block(page, 'join').evaluate((element) => getComputedStyle(element).outlineColor);
    await expect.poll(outline, patiently).toBe('rgb(1, 2, 3)');
    undo();
    await expect.poll(outline, patiently).not.toBe('rgb(1, 2, 3)');
    expect(await isMarked()).toBe(true);
  });

  test('puts a changed view in the place of the old one', async () => {
    const undo = copy.change('client/blocks/join-card/JoinCard.tsx', 'data-block={id}', 'data-block={id} data-version="next"');
    await page.locator('[data-block="join"][data-version="next"]').waitFor();
    undo();
    await page.locator('[data-block="join"]:not([data-version])').waitFor();
    expect(await isMarked()).toBe(true);
  });

  test('shows a changed document as soon as it is saved', async () => {
    const live = dev.prints(/locales\/en\/home.json: live after \d+ ms/);
    copy.change('locales/en/home.json', '"steps": "', '"steps": "Newly ');
    await sees(page, /^Newly /);
    await live;
    expect(await isMarked()).toBe(true);
  });

  test('leaves what was live where a document is broken, and says what is wrong in the terminal and over the page', async () => {
    const said = dev.prints(
      /screens\/home.json:(\d+):\d+ {2}error {2}block.unknown[\s\S]*There is no block type join-cart. Did you mean join-card\?/,
    );
    const undo = copy.change('screens/home.json', '"type": "join-card"', '"type": "join-cart"');
    const [, line] = await said;
    await overlay().getByText('There is no block type join-cart.').waitFor();
    await overlay()
      .getByRole('button', { name: `screens/home.json:${line}:` })
      .waitFor();
    expect(await block(page, 'join').isVisible()).toBe(true);
    const later = await openAnother('/ops/');
    await later.locator('problem-overlay').getByText('Did you mean join-card?').waitFor();
    undo();
    await overlay().waitFor({ state: 'detached' });
    await later.locator('problem-overlay').waitFor({ state: 'detached' });
    await later.close();
    expect(await isMarked()).toBe(true);
  });

  test("answers with changed code of the servers; who asks meanwhile waits, and the page's stream of releases stays open", async () => {
    let streamEnded = false;
    const stream = await fetch(`${dev.address}/config/v1/events?market=MY&language=en`);
    const reader = stream.body!.getReader();
    const reading = (async () => {
      while (!(await reader.read()).done);
      streamEnded = true;
    })();
    const restarted = dev.prints(/server-kit\/health.ts: the servers answer with it after \d+ ms/);
    copy.change('server-kit/health.ts', "status: 'ok'", "status: 'better'");
    let isNew = false;
    restarted.then(
      () => {
        isNew = true;
      },
      () => undefined,
    );
    const answers = new Set<string>();
    while (!isNew) answers.add(await healthOf());
    answers.add(await healthOf());
    expect([...answers]).toEqual(['ok', 'better']);
    expect(streamEnded).toBe(false);
    await reader.cancel();
    await reading;
    expect(await isMarked()).toBe(true);
  });

  test('leaves the servers that run where their code cannot be read, and says so', async () => {
    const said = dev.prints(/PARSE_ERROR[\s\S]*server-kit\/health.ts:\d+:\d+/);
    const undo = copy.change('server-kit/health.ts', 'export function', 'export functio');
    await said;
    await overlay().getByText('The servers do not run with the code as it is').waitFor();
    expect(await healthOf()).toBe('better');
    undo();
    await overlay().waitFor({ state: 'detached' });
  });

  test("keeps an operator's version of a document over a changed file, and says so", async () => {
    const operator = await signInAs('campaign', dev.address);
    await operator.draft('locale', 'en.home', (body) => ({
      ...body,
      texts: { ...(body.texts as object), steps: 'As operations wrote it' },
    }));
    await operator.call('releases.create', { title: 'Other words', reason, documents: [{ kind: 'locale', id: 'en.home' }] });
    await sees(page, 'As operations wrote it');
    const said = dev.prints(/locales\/en\/home.json is not live: operators have released another version/);
    copy.change('locales/en/home.json', '"steps": "Newly ', '"steps": "Too late ');
    await said;
    await sees(page, 'As operations wrote it');
  });

  test.each(addresses)('serves %s of docs/developing.md from the sources', async (path) => {
    if (!opened.has(path)) await (await openAnother(path)).close();
    expect(opened.get(path)).toEqual([]);
  });

  test('brings a changed contract to the servers, to pages by loading them again, and to editors', async () => {
    await mark();
    const restarted = dev.prints(/schemas\/blocks\/join-card.ts: the servers answer with it/);
    copy.change('schemas/blocks/join-card.ts', "description: 'Headline'", "description: 'Above everything'");
    await restarted;
    await expect.poll(isMarked, patiently).toBe(false);
    await block(page, 'join').waitFor();
    await expect
      .poll(() => readFileSync(join(copy.root, 'schemas/json/screen.schema.json'), 'utf8'), patiently)
      .toContain('"Above everything"');
  });

  test('takes the worker and the stored page of the built app out of a browser', async () => {
    const left = await page.evaluate(async () => {
      await caches.open('page');
      const { installing } = await navigator.serviceWorker.register('/service-worker.js');
      await new Promise<void>((done) => installing!.addEventListener('statechange', () => installing!.state === 'redundant' && done()));
      return [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())];
    });
    expect(left).toEqual([]);
  });
});
