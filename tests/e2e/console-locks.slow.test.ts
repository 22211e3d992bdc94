import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhoneOf } from './browser.ts';
import { goTo } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { block, press } from './steps.ts';

/** A member whom an operator locks, with a phone on which they are signed in. */
let world: ConsoleWorld;
let page: Page;
let phone: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
  phone = await openPhoneOf(world.member.token);
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const card = () => page.getByRole('region', { name: 'Signing in' });
const signIn = (account: string) =>
  world.app.call('POST', '/api/v1/auth/sessions', { body: { accountType: 'email', account, password: 'punch-the-card-1' } });

describe('Locking a member', () => {
  it.each(['viewer', 'campaign', 'fulfilment'] as const)('is not for %s, who is told why', async (who) => {
    page = await world.openAs(who, `/members/${world.member.id}`);
    const button = card().getByRole('button', { name: 'Lock', exact: true });
    await button.focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this; support, finance, admin may.').waitFor();
    await button.press('Enter');
    expect(await dialog().count()).toBe(0);
  });

  it('signs out the phone that is open, keeps who and why, and lets nobody sign in', async () => {
    await phone.goto(`${world.app.address}/#/coupon-record`);
    await phone.locator('main').getByRole('tab').first().waitFor();
    page = await world.openAs('support', `/members/${world.member.id}`);
    await card().getByText('Open').waitFor();
    await card().getByRole('button', { name: 'Lock', exact: true }).click();
    await dialog().getByText('tills take no coins, vouchers or benefits of theirs').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByLabel('Reason').fill('The member called: the phone was stolen');
    await confirm('Lock');
    await dialog().waitFor({ state: 'detached' });
    await card().getByText('The member called: the phone was stolen').waitFor();
    await page.getByRole('heading', { level: 1 }).locator('..').getByText('Locked').waitFor();
    await phone.waitForURL(/#\/login/);
    expect(await signIn('dreamer@demo.punchcard.test')).toMatchObject({ status: 403, body: { code: 'member.locked' } });
    await goTo(page, '/history?action=memberLocks');
    await page.getByText('The member called: the phone was stolen').waitFor();
  });

  it('tells who signs in on a phone in a plain sentence', async () => {
    await block(phone, 'by').getByRole('tab').nth(1).click();
    await phone.locator('[name="email"]').fill('dreamer@demo.punchcard.test');
    await phone.locator('[name="password"]').fill('punch-the-card-1');
    await press(phone, 'p-submit');
    await phone.getByText('This membership is locked. Please contact our service team.').waitFor();
  });

  it('ends with another reason, and the member is in again', async () => {
    page = await world.openAs('finance', `/members/${world.member.id}`);
    await card().getByRole('button', { name: 'Unlock' }).click();
    await dialog().getByLabel('Reason').fill('It was found again');
    await confirm('Unlock');
    await dialog().waitFor({ state: 'detached' });
    await card().getByText('It was found again').waitFor();
    await card().getByText('Open').waitFor();
    expect((await signIn('dreamer@demo.punchcard.test')).status).toBe(201);
  });

  it('signing out everywhere leaves the member as they are', async () => {
    page = await world.openAs('support', `/members/${world.member.id}`);
    await card().getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog().getByLabel('Reason').fill('Asked for at the counter');
    await confirm('Sign out everywhere');
    await dialog().waitFor({ state: 'detached' });
    await card().getByText('Open').waitFor();
    await goTo(page, '/history?action=memberSessions');
    await page.getByText('Asked for at the counter').waitFor();
    expect(world.said).toEqual([]);
  });
});
