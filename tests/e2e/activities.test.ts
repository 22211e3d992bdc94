import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { reason, signInAs } from './operators.ts';
import { answer, block, open, press } from './steps.ts';

/** Activities from the list to a place and back, as visitors, members and operators meet them. */
let app: TestApp;
let page: Page;
let token: string;

const coins = async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.coins as number;
const activity = async (id: string) => (await app.call('GET', `/api/v1/activities/${id}`, { token })).body;
const show = async (id: string) => {
  await open(page, app, `/activity?id=${id}`);
  await block(page, 'facts').waitFor();
};
const textOf = (id: string) => block(page, id).innerText();

async function as(value: string | undefined): Promise<void> {
  await page?.close();
  page = await openPhone({ reducedMotion: 'reduce' });
  if (value === undefined) return;
  token = value;
  await page.addInitScript((stored) => localStorage.setItem('token', stored), value);
}

beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('A visitor', () => {
  beforeAll(() => as(undefined));

  it('sees them all with how they stand (R-334, R-386, R-388, R-389)', async () => {
    await open(page, app, '/activity');
    await block(page, 'activity:wheel-night').waitFor();
    const chips = { 'wheel-night': 'Open', 'designer-call': 'Full', 'summer-reunion': 'Opens soon', 'winter-fair': 'Ended' };
    for (const [id, chip] of Object.entries(chips)) expect(await textOf(`activity:${id}`)).toContain(chip);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
  });
});

describe('A member', () => {
  beforeAll(async () => as(await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1')));

  it('is led by home to an activity (R-117)', async () => {
    await open(page, app, '/home');
    await page
      .getByRole('button', { name: /Night of the wheel/ })
      .first()
      .click();
    await block(page, 'facts').waitFor();
    expect(new URL(page.url()).hash).toBe('#/activity?id=wheel-night');
    expect(await textOf('hero')).toMatch(/Night of the wheel[\s\S]*200/);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
  });

  it('takes a place for coins, and gets them back with it (R-181, R-338, R-387, A-77)', async () => {
    const before = await coins();
    await show('wheel-night');
    await press(page, 'attend');
    await answer(page, 'Yes, count me in');
    await block(page, 'in').waitFor();
    expect([await coins(), (await activity('wheel-night')).myStatus]).toEqual([before - 200, 'attending']);
    expect(await textOf('hero')).toContain("You're in");
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);

    await press(page, 'leave');
    await answer(page, 'Give it back');
    await block(page, 'attend').waitFor();
    expect([await coins(), (await activity('wheel-night')).myStatus]).toEqual([before, 'none']);
  });

  it('applies, and an operator gives the place (A-13)', async () => {
    const before = await coins();
    await show('paint-a-bear');
    await press(page, 'attend');
    await answer(page, 'Yes, count me in');
    await block(page, 'applied').waitFor();
    expect(await coins()).toBe(before - 50);
    const campaign = await signInAs('campaign', app.address);
    const { items } = await campaign.call('attendances.list', { id: 'paint-a-bear', status: 'applied', limit: 20 });
    const mine = items.at(-1)!;
    await campaign.call('attendances.decide', { id: 'paint-a-bear', attendanceId: mine.id, accept: true, reason });
    await show('paint-a-bear');
    await page.reload();
    await block(page, 'in').waitFor();
    expect((await activity('paint-a-bear')).myStatus).toBe('attending');
  });
});

it('leaves every invariant of the ledger true', async () => {
  expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
});
