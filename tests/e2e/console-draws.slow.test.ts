import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../server-kit/statement.ts';
import { inFull } from '../deep.ts';
import { currentInstant } from '../one-clock.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { type Operator, signInAs, type Who } from './operators.ts';

/** Prize draws in the console, from odds as percentages to a day that recomputes, on the real servers. */
let app: TestApp;
let operators: Readonly<Record<'viewer' | 'support' | 'campaign' | 'finance', Operator>>;
let token: string;
let page: Page;
const said: string[] = [];
const wheel = 'lucky-wheel';

const windows = new Map<keyof typeof operators, Page>();
/** Goes to a page in the one window of an operator. */
async function openAs(who: keyof typeof operators, route: string): Promise<Page> {
  const open = windows.get(who);
  page = open ?? (await leavePhonesEmpty(await openConsole(operators[who].token)));
  if (open) await goTo(page, route);
  else {
    windows.set(who, page);
    page.on('pageerror', (error) => said.push(`${who} ${error.message}`));
    await openRoute(page, app.address, route);
  }
  return page;
}

let keys = 0;
/** The dreamer's next draw, as the app makes it. */
async function draw() {
  const { body: lottery } = await app.call('GET', `/api/v1/lotteries/${wheel}`, { token });
  const { status, body } = await app.call('POST', `/api/v1/lotteries/${wheel}/draws`, {
    token,
    body: { clientSeed: `console-${keys}`, expectedCost: lottery.costCoins },
    headers: { 'idempotency-key': `console-draws-${keys++}` },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const run = async (job: string) => expect((await app.call('POST', `/test/jobs/${job}`)).status).toBe(200);

interface Prize {
  readonly id: string;
  readonly range: number;
}
const prizesOf = async (view: 'live' | 'draft'): Promise<readonly Prize[]> => {
  const { body } = await operators.viewer.call('documents.get', { kind: 'campaign', id: wheel, view });
  return (body as unknown as { prizes: readonly Prize[] }).prizes;
};
const rangeOf = (prizes: readonly Prize[], id: string) => prizes.find((prize) => prize.id === id)?.range;

async function sayWhy(reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const names = ['viewer', 'support', 'campaign', 'finance'] as const;
  const signed = await Promise.all(names.map(async (who: Who) => [who, await signInAs(who, app.address)] as const));
  operators = Object.fromEntries(signed) as typeof operators;
  const body = { accountType: 'email', account: 'dreamer@demo.punchcard.test', password: 'punch-the-card-1' };
  token = (await app.call('POST', '/api/v1/auth/sessions', { body })).body.token;
});

afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('The odds of a draw', () => {
  let first: { readonly revision: number };

  it('are drawn as they are published', async () => {
    first = await draw();
    expect(first.revision).toBeGreaterThan(0);
  });

  it('are typed as percentages that have to add up to 100 (R-373)', async () => {
    await openAs('campaign', `/campaigns/${wheel}?tab=odds`);
    await page.getByRole('button', { name: 'Edit as percentages' }).click();
    const take = page.getByRole('button', { name: 'Take over' });
    await page.getByText('They add up to 100%.').waitFor();
    await page.getByLabel(/^Percent of .*, cell 1$/).fill('3.5');
    await page.getByText('1% too much.').waitFor();
    expect(await take.isDisabled()).toBe(true);
    await page.getByLabel('Percent of 20 coins, cell 5').fill('twelve');
    await page.getByText('One is not a percentage with at most four decimals.').waitFor();
    await page.getByLabel('Percent of 20 coins, cell 5').fill('20');
    await page.getByText('4% is missing.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Give the rest to empty cells' }).click();
    await page.getByText('They add up to 100%.').waitFor();
    await take.click();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    const prizes = await prizesOf('draft');
    expect(prizes.reduce((sum, { range }) => sum + range, 0)).toBe(1_000_000);
    expect([rangeOf(prizes, 'cash'), rangeOf(prizes, 'coins-20')]).toEqual([35_000, 200_000]);
    await page.getByText('A second person has to approve:').waitFor();
    await page.getByText('new odds count from the release on').waitFor();
  });

  it('say where it can be drawn, and why not (A-78)', async () => {
    const markets = page.getByRole('list', { name: 'Markets' });
    await markets.getByRole('listitem').filter({ hasText: 'Cambodia' }).getByText('Draws are not cleared in Cambodia').waitFor();
    await markets.getByRole('listitem').filter({ hasText: 'Singapore' }).getByText('Spins cannot be bought').waitFor();
  });

  it('are tried on the widget that members see', async () => {
    await page.getByRole('tab', { name: 'Try it' }).click();
    await page.getByRole('group', { name: 'Preview of the draw' }).waitFor();
    await page.getByRole('button', { name: 'Try a spin' }).click();
    await page.getByText(/^(Won: .+\.|A near miss\.)$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('are drawn a hundred thousand times before anybody does', async () => {
    await page.getByRole('tab', { name: 'Simulation' }).click();
    await page.getByRole('button', { name: 'Draw 100,000 times' }).click();
    const result = page.getByRole('region', { name: 'What it would give' });
    await result.getByText('100,000 draws').waitFor();
    await result.getByRole('row', { name: /Nap bear/ }).waitFor();
    await result.getByRole('row', { name: /^50 coins/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('go live once a second person agrees, and the next draw is made under them', async () => {
    await goTo(page, `/releases/new?documents=campaign:${wheel}`);
    await page.getByLabel('Title').fill('Kinder odds');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await sayWhy('More small prizes');
    await page.waitForURL(/\/ops\/releases\/\d+$/);
    expect(rangeOf(await prizesOf('live'), 'cash')).not.toBe(35_000);
    const { pathname } = new URL(page.url());
    await openAs('finance', pathname.replace('/ops', ''));
    await page.getByRole('button', { name: 'Approve' }).click();
    await sayWhy('The budget allows it');
    await page.locator('main header').getByText('Live', { exact: true }).waitFor();
    expect(rangeOf(await prizesOf('live'), 'cash')).toBe(35_000);
    const second = await draw();
    expect(second.revision).toBeGreaterThan(first.revision);
    expect(second.proof.prizes.find(({ id }: Prize) => id === 'cash').range).toBe(35_000);
  });
});

describe('What was drawn', () => {
  it('stands by the revision of its odds', async () => {
    await run('chain-draws');
    await run('tally-draws');
    await openAs('viewer', '/draws');
    await page
      .getByRole('row', { name: /Lucky wheel/ })
      .getByText('Too few to judge')
      .waitFor();
    await page.getByRole('link', { name: 'Lucky wheel' }).click();
    await page.getByRole('table', { name: 'Prizes left' }).waitFor();
    expect(await page.getByRole('table', { name: /^Revision \d+: chosen against expected$/ }).count()).toBe(2);
    await page
      .getByRole('row', { name: /^10% off/ })
      .first()
      .waitFor();
    await page.getByRole('table', { name: 'Prizes left' }).getByText('of 500').waitFor();
  });

  it('that does not fit the odds raises the alarm', async () => {
    const tamper = (sql: string) =>
      app.running.member.tools.db.transaction((tx) =>
        tx.script(`alter table draw_tally disable trigger user; ${sql}; alter table draw_tally enable trigger user`),
      );
    await tamper('update draw_tally set wanted = wanted + 400');
    await page.goto(`${app.address}/ops/draws`);
    await page
      .getByRole('row', { name: /Lucky wheel/ })
      .getByText('Alarm')
      .waitFor();
    await page.getByText('1 alarm').waitFor();
    await page.getByRole('link', { name: 'Lucky wheel' }).click();
    await page.getByRole('alert').getByText('What was drawn does not fit the published odds.').waitFor();
    await page.getByText('That is no accident.').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await tamper('update draw_tally set wanted = wanted - 400');
    await page.reload();
    await page.getByText('Too few draws to judge yet.').first().waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'published odds' }).count()).toBe(0);
  });

  it('can be stopped at once, and goes on', async () => {
    await openAs('campaign', `/draws/${wheel}`);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await sayWhy('To look at the alarm');
    await page.getByText('Switched off').first().waitFor();
    const { status } = await app.call('POST', `/api/v1/lotteries/${wheel}/draws`, {
      token,
      body: { clientSeed: 'stopped', expectedCost: 0 },
      headers: { 'idempotency-key': 'console-draws-stopped' },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    await page.getByRole('button', { name: 'On again' }).click();
    await sayWhy('It was nothing');
    await page.getByRole('button', { name: 'On again' }).waitFor({ state: 'detached' });
  });

  it('is promised before, told after, and recomputes', async () => {
    await openAs('viewer', `/draws/${wheel}?tab=seeds`);
    const today = currentInstant().slice(0, 10);
    const row = page.getByRole('row').filter({ has: page.getByText(today, { exact: true }) });
    await row.getByText('In use').waitFor();
    await row.getByText('After the reveal').waitFor();
    expect(await row.getByRole('button', { name: `Copy the seed of ${today}`, exact: false }).count()).toBe(0);
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000 + 3_600_000).toISOString();
    await app.clock(tomorrow);
    for (const job of ['chain-draws', 'reveal-seeds', 'tally-draws']) await run(job);
    await app.clock(null);
    await page.reload();
    await row.getByText('Revealed').waitFor();
    await row.getByText('Recomputed').waitFor();
    await row.getByRole('button', { name: `Copy the seed of ${today}`, exact: false }).waitFor();
  });
});

describe('Spins after a fault', () => {
  it('are given to a member, with a reason that is kept', async () => {
    const { items } = await operators.support.call('members.list', { market: 'TH', limit: 1 });
    const { id } = items[0]!;
    await openAs('viewer', `/members/${id}`);
    expect(await page.getByRole('button', { name: 'Give spins' }).getAttribute('aria-disabled')).toBe('true');
    await openAs('support', `/members/${id}`);
    await page.getByRole('button', { name: 'Give spins' }).click();
    await page.getByRole('dialog').getByLabel('Spins', { exact: true }).fill('2');
    expect(await findBarriers(page)).toEqual([]);
    await sayWhy('The wheel stood still on Monday');
    await page.getByText('2 spins to use').waitFor();
    const kept = statement<object, { action: string; target: string; reason: string }>(
      'test.newest_deed',
      'select action, target, reason from ops_audit order by at desc limit 1',
    );
    expect(await app.running.member.tools.db.all(kept, {})).toEqual([
      { action: 'drawChances.grant', target: `member:${id}`, reason: 'The wheel stood still on Monday' },
    ]);
    await openAs('viewer', '/history?action=drawChances');
    const row = page.getByRole('row').filter({ hasText: 'The wheel stood still on Monday' });
    await row.getByText(/^Gave 2 spins of /).waitFor();
    await row.getByRole('link', { name: /^Member \d+/ }).waitFor();
  });
});

describe('Every page of draws', () => {
  const routes = ['/draws', `/draws/${wheel}`, `/draws/${wheel}?tab=seeds`, `/draws/${wheel}?tab=law`];
  // What is tried and what is simulated has been looked at above.
  const tabs = inFull(['odds'], ['odds', 'try', 'simulation']);
  const all = [...routes, ...tabs.map((tab) => `/campaigns/${wheel}?tab=${tab}`)];
  const dark = { width: 1024, height: 768, colorScheme: 'dark', of: inFull('everything', 'colours') } as const;
  const narrow = { width: 390, height: 844, colorScheme: 'light', of: 'everything' } as const;
  /** In the dark or on a narrow screen, in turn; a deep run has both. */
  const looks = all.map((route, at) => [route, inFull([[dark, narrow][at % 2]!], [dark, narrow])] as const);
  it.each(looks)('%s looks right at 1024 × 768 in the dark or at 390 × 844', async (route, windows) => {
    if (route === routes[0]) await openAs('campaign', '/');
    await goTo(page, route);
    for (const { width, height, colorScheme, of } of windows) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page, of)).toEqual([]);
    }
    await page.setViewportSize({ width: narrow.width, height: narrow.height });
    expect((await findFlaws(page)).filter((flaw) => flaw.startsWith('the page'))).toEqual([]);
  });

  it('without an error in the browser', () => expect(said).toEqual([]));
});
