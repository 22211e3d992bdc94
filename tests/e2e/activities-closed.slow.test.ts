import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findBarriers, findFlaws } from './looks.ts';
import { reason, signInAs } from './operators.ts';
import { block, open, press, sees } from './steps.ts';

/** Activities beside the way of `activities.test.ts`: why one cannot be attended, an invitation, what is won, no signal. */
let app: TestApp;
let page: Page;
let token: string;

const coins = async () => (await app.call('GET', '/api/v1/me/summary', { token })).body.coins as number;
const activity = async (id: string) => (await app.call('GET', `/api/v1/activities/${id}`, { token })).body;
const show = async (id: string) => {
  await open(page, app, `/activity?id=${id}`);
  await block(page, 'facts').waitFor();
};
const button = (id: string) => block(page, id).locator('xpath=self::button | .//button').first();
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
  expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
  await app?.close();
});

describe('A visitor', () => {
  beforeAll(() => as(undefined));

  it('signs in and comes back to it', async () => {
    await show('toy-hospital');
    await press(page, 'login');
    await page.waitForURL(/#\/login\?/);
    expect(page.url()).toContain('sourcePage=activity');
    expect(page.url()).toContain('id=toy-hospital');
  });

  it('is told where there is no such activity (R-534)', async () => {
    await open(page, app, '/activity?id=nothing');
    await sees(page, "This event isn't here any more");
  });
});

describe('A member', () => {
  beforeAll(async () => as(await signIn(app, 'creator@demo.punchcard.test', 'punch-the-card-1')));

  it('goes on to its draw and to the prizes won there (R-182, R-183, R-339)', async () => {
    await show('wheel-night');
    expect(await textOf('draw')).toMatch(/\d spins? left today/);
    await press(page, 'draw');
    await page.waitForURL(/#\/lottery-draw\?id=lucky-wheel/);
    await show('wheel-night');
    await press(page, 'my-prizes');
    await page.waitForURL(/#\/lottery-draw\?.*sheet=mine/);
  });

  it.each([
    ['designer-call', 'Full', 'R-388, R-540'],
    ['summer-reunion', 'Sign-up opens', 'R-386, R-535'],
    ['winter-fair', 'It is over', 'R-389, R-535'],
  ])('reads before the tap why %s cannot be attended: %s (%s)', async (id, why) => {
    await show(id);
    expect(await textOf('blocked')).toContain(why);
    expect(await button('blocked').getAttribute('aria-disabled')).toBe('true');
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
  });

  it('is invited where others see nothing, and reads what was won on the open page (A-13, R-485)', async () => {
    const listedTo = async (who?: string) =>
      (await app.call('GET', '/api/v1/activities', who ? { token: who } : {})).body.items.map(({ id }: { id: string }) => id);
    expect([(await listedTo()).includes('makers-table'), (await listedTo(token)).includes('makers-table')]).toEqual([false, true]);
    await show('makers-table');
    expect(await textOf('invited')).toContain('You are invited');
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFlaws(page)).toEqual([]);
    await press(page, 'attend');
    await block(page, 'in').waitFor();
    const campaign = await signInAs('campaign', app.address);
    const { items, awards } = await campaign.call('attendances.list', { id: 'makers-table', limit: 20 });
    expect(awards).toEqual([{ id: 'best-idea', name: 'Best idea of the evening', winners: 1, left: 1 }]);
    await campaign.call('attendances.award', { id: 'makers-table', attendanceId: items[0]!.id, award: 'best-idea', reason });
    await sees(page, 'You won: Best idea of the evening');
  });

  it('is told when the connection is gone, and nothing is taken', async () => {
    const before = await coins();
    await show('toy-hospital');
    await page.context().setOffline(true);
    await press(page, 'attend');
    await sees(page, 'Network error.');
    await page.context().setOffline(false);
    expect([await coins(), (await activity('toy-hospital')).myStatus]).toEqual([before, 'none']);
  });
});
