import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { type Operator, signInAs } from './operators.ts';

/** Draws and activities that operators make and copy in the console, and the guests of an activity, on the real servers. */
let app: TestApp;
let campaign: Operator;
let page: Page;
const said: string[] = [];
const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** One window for all that is made, with phones that show it, and one for the rest. */
async function openWindow(): Promise<Page> {
  const opened = await openConsole(campaign.token);
  opened.on('pageerror', (error) => said.push(`${opened.url()} ${error.message}`));
  return opened;
}

/** What keeps a draft from its release, in its own document and its texts; words that other languages still lack do not. */
async function problemsOf(id: string, namespace: string): Promise<readonly unknown[]> {
  const documents = [{ kind: 'campaign', id } as const, { kind: 'locale', id: `en.${namespace}` } as const];
  const found = await Promise.all(documents.map((document) => campaign.call('documents.get', document)));
  return found.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'));
}

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  campaign = await signInAs('campaign', app.address);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const wheel = { type: 'Prize draw', widget: 'Wheel', name: 'Rainy wheel', id: 'rainy-wheel', namespace: 'lotteries' } as const;
const grid = { type: 'Prize draw', widget: 'Grid', name: 'Rainy treasures', id: 'rainy-treasures', namespace: 'lotteries' } as const;
const reels = { type: 'Prize draw', widget: 'Slot machine', name: 'Rainy reels', id: 'rainy-reels', namespace: 'lotteries' } as const;
const workshop = { type: 'Activity', name: 'Umbrella workshop', id: 'umbrella-workshop', namespace: 'activities' } as const;
type Made = typeof wheel | typeof grid | typeof reels | typeof workshop;

async function make({ type, name, ...more }: Made): Promise<void> {
  await goTo(page, '/campaigns');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await dialog().getByText(type, { exact: true }).click();
  if ('widget' in more) await dialog().getByText(more.widget, { exact: true }).click();
  await dialog().getByLabel('Name').fill(name);
  await dialog().getByLabel('Description').fill('For days with an umbrella.');
}

describe('A new campaign', () => {
  beforeAll(async () => {
    page = await openWindow();
    await openRoute(page, app.address, '/campaigns');
  });
  // A wheel is begun in `console-new-draw` too.
  it.each(inFull([grid, workshop], [wheel, grid, reels, workshop]))(
    '$name begins complete, without a problem, and is seen in the phone',
    async (begun) => {
      await make(begun);
      if (begun === grid || begun === workshop) expect(await findBarriers(page)).toEqual([]);
      await confirm('Create');
      await heading(begun.name);
      await page.frameLocator('iframe').getByText(begun.name).first().waitFor();
      expect(await problemsOf(begun.id, begun.namespace)).toEqual([]);
    },
  );
});

describe('With the phone left empty', () => {
  beforeAll(async () => {
    await page.close();
    page = await leavePhonesEmpty(await openWindow());
    await openRoute(page, app.address, '/campaigns');
  });

  it.each(inFull([reels], []))('$name begins complete, without a problem', async (begun) => {
    await make(begun);
    await confirm('Create');
    await heading(begun.name);
    expect(await problemsOf(begun.id, begun.namespace)).toEqual([]);
  });

  it.each([
    {
      from: 'lucky-reels',
      title: 'Lucky reels',
      name: 'Lucky reels at night',
      copied: 'lucky-reels-at-night',
      namespace: 'lotteries',
      long: 'rules',
    },
    {
      from: 'toy-hospital',
      title: 'Toy hospital',
      name: 'Toy hospital again',
      copied: 'toy-hospital-again',
      namespace: 'activities',
      long: 'prizes',
    },
  ])('$name is a copy of another, with words of its own in every language', async ({ from, title, name, copied, namespace, long }) => {
    await goTo(page, `/campaigns/${from}`);
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog().getByLabel('Name').fill(name);
    await confirm('Create');
    await heading(name);
    expect(await problemsOf(copied, namespace)).toEqual([]);
    const { body } = await campaign.call('documents.get', { kind: 'locale', id: `th.${namespace}` });
    const texts = body?.texts as Readonly<Record<string, string>>;
    expect(texts[`${copied.replaceAll('-', '_')}.${long}`]).toMatch(/[\u0e00-\u0e7f]{3}/);
  });
});

describe('The guests of an activity', () => {
  const bear = 'paint-a-bear';
  const numbers = new Map<string, string>();
  let key = 0;
  const meet = async (who: string) => {
    const token = await signIn(app, `${who}@demo.punchcard.test`, 'punch-the-card-1');
    numbers.set(who, (await app.call('GET', '/api/v1/me', { token })).body.memberNumber);
    return token;
  };
  const signUp = async (who: string, activity: string) => {
    const token = await meet(who);
    const { body: shown } = await app.call('GET', `/api/v1/activities/${activity}`, { token });
    const { status, body } = await app.call('POST', `/api/v1/activities/${activity}/attendances`, {
      token,
      body: { expectedCost: shown.costCoins },
      headers: { 'idempotency-key': `guests-${key++}` },
    });
    expect([status, body.code]).toEqual([201, undefined]);
  };
  const row = (who: string) => page.getByRole('table', { name: 'Guests' }).getByRole('row', { name: new RegExp(numbers.get(who) ?? '?') });

  beforeAll(async () => {
    // She applied before.
    await meet('dreamer');
    await signUp('creator', bear);
  });

  it('stand in a list, oldest first, and are filtered', async () => {
    await goTo(page, `/campaigns/${bear}?tab=guests`);
    await row('creator').getByText('Applied').waitFor();
    await page.getByText('0 of 24 places taken, 2 applied').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Which guests' }).click();
    await page.getByRole('option', { name: 'Attends' }).click();
    await page.getByText('Ask for other guests.').waitFor();
  });

  it('get a place, or none and their coins back', async () => {
    await goTo(page, `/campaigns/${bear}?tab=guests`);
    const token = await signIn(app, 'dreamer@demo.punchcard.test', 'punch-the-card-1');
    const balance = async () => (await app.call('GET', '/api/v1/me/coins', { token })).body.available as number;
    const before = await balance();
    await page.getByRole('button', { name: `Accept ${numbers.get('creator')}` }).click();
    await confirm('Accept');
    await row('creator').getByText('Attends').waitFor();
    await page.getByRole('button', { name: `Decline ${numbers.get('dreamer')}` }).click();
    await dialog().getByText('50 coins go back to the member').waitFor();
    await dialog().getByLabel('Reason').fill('The kiln is full');
    await confirm('Decline');
    await row('dreamer').getByText('Declined').waitFor();
    await page.getByText('1 of 24 places taken').waitFor();
    expect(await balance()).toBe(before + 50);
  });

  it('win an award, and lose it where that was a mistake', async () => {
    const table = 'makers-table';
    await signUp('creator', table);
    await goTo(page, `/campaigns/${table}?tab=guests`);
    await page.getByRole('button', { name: `Award to ${numbers.get('creator')}` }).click();
    await confirm('Give the award');
    await row('creator').getByText('Best idea of the evening').waitFor();
    await page.getByRole('button', { name: `Take back from ${numbers.get('creator')}` }).click();
    await dialog().getByText('Best idea of the evening').waitFor();
    await dialog().getByLabel('Reason').fill('It was the neighbour’s idea');
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Take it back');
    await row('creator').getByText('Best idea of the evening').waitFor({ state: 'detached' });
    const token = await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1');
    expect((await app.call('GET', `/api/v1/activities/${table}`, { token })).body.won).toEqual([]);
    const [told] = (await app.call('GET', '/api/v1/me/inbox', { token })).body.items;
    expect(told.title).toBe('Taken back: Best idea of the evening');
  });

  it('leave as a file', async () => {
    await goTo(page, `/campaigns/${bear}?tab=guests`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^guests-paint-a-bear.*\.csv$/);
  });
});

it('No page had an error', () => expect(said).toEqual([]));
