import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInTrial } from '../../schemas/rollout.ts';
import { currentMs } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { openConsole, openRoute } from './console-window.ts';
import { type Operator, reason, signInAs } from './operators.ts';

/**
 * A new version of home goes to one device in ten, fails on one in ten of those, and stops itself within a minute (L-B1, decision 0029). All of it is real:
 * the device that fails, what its page reports, and the job that looks every ten seconds.
 */
let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await startApp({ demo: true });
  operator = await signInAs('campaign', app.address);
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app.close();
});

const share = 10;
/** Names of devices that are in the roll-out, or not. */
const devices = (inIt: boolean): readonly string[] =>
  Array.from({ length: 400 }, (_, at) => `a-device-${at}`).filter((each) => isInTrial(each, { id: '1', share }) === inIt);
const [inIt, notInIt] = [devices(true), devices(false)];

interface Phone {
  readonly device: string;
  readonly language?: string;
  readonly market?: string;
  readonly serviceWorkers?: 'allow';
}

async function open({ device, language = 'en', market = 'MY', serviceWorkers }: Phone): Promise<Page> {
  const page = await openPhone(serviceWorkers ? { serviceWorkers } : {});
  await page.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    { device, language, market },
  );
  const listens = page.waitForResponse((response) => response.url().includes('/config/v1/events'));
  await page.goto(`${app.address}/#/home`);
  await page.locator('main[data-screen="home"]').waitFor();
  await listens;
  return page;
}
const isNew = (page: Page) => page.locator('main [data-block="new-version"]').count();
const placeOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'place')?.value;

/** Leaves home and comes back to it so many times, each time as soon as the page is there. */
const comeBack = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const goTo = (screen: string) =>
      new Promise<void>((arrived) => {
        const look = () =>
          document.querySelector(`main[data-screen="${screen}"] [data-block]`) ? arrived() : void requestAnimationFrame(look);
        location.hash = `#/${screen}`;
        look();
      });
    for (let at = 0; at < count; at += 1) for (const screen of ['login', 'home']) await goTo(screen);
  }, times);

const steps = (markets: readonly string[]) => markets.map((market) => `'${market}': [{'count': 10, 'coins': 5, 'reached': false}]`).join();

/** A line, and rewards by market, among which whoever wrote them forgot Singapore: there the block gets nothing to show, and its view throws. */
const withRewards = (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  values: { ...(body.values as object), rewards: `={${steps(['MY', 'ID', 'KH', 'TH', 'VN', 'CN', 'HK'])}}` },
  blocks: [
    ...(body.blocks as object[]),
    { type: 'text', id: 'new-version', text: { t: 'home.news' } },
    { type: 'milestone-track', id: 'rewards', count: 1, milestones: '=values.rewards[session.market]', dayText: { t: 'check_in.day' } },
  ],
});

describe('A new version of home', () => {
  const title = 'Rewards below home';
  let tries: Page;
  let triesInThai: Page;
  let keeps: Page;

  it('comes to open pages of devices that are in it, in their language, and to no other', async () => {
    [tries, triesInThai, keeps] = [
      await open({ device: inIt[0]!, serviceWorkers: 'allow' }),
      await open({ device: inIt[1]!, language: 'th' }),
      await open({ device: notInIt[0]! }),
    ];
    await operator.draft('screen', 'home', withRewards);
    await operator.call('rollouts.create', { title, reason, share, documents: [{ kind: 'screen', id: 'home' }] });
    await expect.poll(() => isNew(tries)).toBe(1);
    await expect.poll(() => isNew(triesInThai)).toBe(1);
    const said = (page: Page) => page.locator('[data-block="new-version"]').innerText();
    expect(await said(triesInThai)).not.toBe(await said(tries));
    expect(await isNew(keeps)).toBe(0);
  });

  it('is in the first paint of the next visit, and of a visit without a network', async () => {
    const cookie = (await tries.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).toMatch(/place=MY\.en\.v\.1$/);
    const pageOf = async (sent: string) => (await fetch(app.address, { headers: { cookie: sent } })).text();
    expect((await pageOf(cookie)).match(/data-block="new-version"/g)).toHaveLength(1);
    expect(await pageOf('place=MY.en.v')).not.toContain('data-block="new-version"');
    await tries.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await tries.waitForFunction(async () => (await (await caches.match('/'))?.text())?.includes('"trial":"1"'));
    await tries.context().setOffline(true);
    await tries.reload();
    await tries.locator('main[data-screen="home"]').waitFor();
    await expect.poll(() => isNew(tries)).toBe(1);
    await tries.context().setOffline(false);
  });

  it('fails on one device in ten and stops itself within a minute: the console shows it, open pages go back by themselves', async () => {
    const world = await openConsole(operator.token);
    await world.clock.install();
    await openRoute(world, app.address, '/rollouts');
    await world.getByText(`Runs on ${share} % of devices`).waitFor();

    const others = await Promise.all(inIt.slice(2, 9).map((device) => open({ device })));
    const fails = await open({ device: inIt[9]!, market: 'SG' });
    const keepsToo = await open({ device: notInIt[1]!, market: 'SG' });
    const trying = [tries, triesInThai, ...others];
    for (const page of trying) await expect.poll(() => isNew(page)).toBe(1);
    await expect.poll(() => isNew(fails)).toBe(1);
    const rewards = (page: Page) => page.locator('main [data-block="rewards"]').count();
    await expect.poll(() => rewards(others[0]!)).toBe(1);
    expect(await rewards(fails)).toBe(0);
    await Promise.all([...trying, fails].map((page) => comeBack(page, 11)).concat([keeps, keepsToo].map((page) => comeBack(page, 60))));

    const failedAt = currentMs();
    const rollout = async () => (await operator.call('rollouts.list', {})).items[0]!;
    await expect.poll(async () => (await rollout()).state).toBe('stopped');
    const { endedAt, endReason, trial, control } = await rollout();
    expect(Date.parse(endedAt!) - failedAt).toBeLessThan(60_000);
    expect(endReason).toMatch(/^Blocks failed on/);
    expect(trial.block).toBeGreaterThan(0);
    expect(control).toMatchObject({ block: 0, call: 0, page: 0 });

    // When it asks again by itself.
    await world.clock.fastForward(10_000);
    await world.getByText(endReason!).first().waitFor();
    const graph = world.getByRole('table', { name: `Views that failed, in percent: ${title}` });
    const minutes = (await graph.locator('tbody tr').allInnerTexts()).map((row) => row.split('\t').slice(1).map(Number));
    expect(Math.max(...minutes.map(([tried]) => tried!))).toBeGreaterThan(0);
    expect(minutes.every(([, present]) => present === 0)).toBe(true);

    for (const page of [...trying, fails]) await expect.poll(() => isNew(page)).toBe(0);
    await expect.poll(() => placeOf(tries)).toBe('MY.en.v');
    await expect.poll(() => placeOf(fails)).toBe('SG.en.v');
    expect(await tries.locator('main[data-screen="home"]').count()).toBe(1);
  });
});
