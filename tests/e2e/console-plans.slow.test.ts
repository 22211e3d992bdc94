import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey } from './accounts.ts';
import { openPhoneOf } from './browser.ts';
import { goTo } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** A plan that a member pays on the page of the sandbox, and that an operator gives back. */
let world: ConsoleWorld;
let page: Page;
let phone: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
  phone = await openPhoneOf(world.member.token);
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const plans = () => page.getByRole('tab', { name: /^Plans/ });

describe('A paid plan in the console', () => {
  it('is paid on a page that says how much, and that no money moves', async () => {
    const { token } = world.member;
    const body = { planId: 'vip-year', agreementAccepted: true };
    const bought = await world.app.call('POST', '/api/v1/me/subscriptions', { token, body, headers: aKey() });
    await phone.goto(bought.body.checkoutUrl);
    await phone.getByText('No money moves').waitFor();
    expect(await phone.getByRole('button').allTextContents()).toEqual(['Pay', 'Pay, but answer late', 'Decline']);
    expect(await findBarriers(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Pay', exact: true }).click();
    await phone.waitForURL(/#\/checkout-counter\?payment=/);
  });

  it('stands on the member’s page with its payment, and is refunded with a reason', async () => {
    page = await world.openAs('finance', `/members/${world.member.id}?tab=plans`);
    await plans().waitFor();
    const row = page.getByRole('row').filter({ hasText: '12 months' });
    await row.getByText('Running').waitFor();
    await row.getByText('Paid', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await row.getByRole('button', { name: 'Refund VIP, 12 months' }).click();
    await dialog().getByText('the plan ends at once').waitFor();
    await dialog().getByLabel('Reason').fill('Bought by mistake');
    await dialog().getByRole('button', { name: 'Refund it' }).click();
    await dialog().waitFor({ state: 'detached' });
    await row.getByText('Refunded').waitFor();
    await row.getByText('By an operator').waitFor();
    await goTo(page, '/history?action=subscriptions');
    await page.getByText('Bought by mistake').waitFor();
  });

  it('is refunded by finance and admin alone, who are named to others', async () => {
    const { token } = world.member;
    const body = { planId: 'vip-month', agreementAccepted: true };
    const { checkoutUrl } = (await world.app.call('POST', '/api/v1/me/subscriptions', { token, body, headers: aKey() })).body;
    await phone.goto(checkoutUrl);
    await phone.getByRole('button', { name: 'Pay', exact: true }).click();
    await phone.waitForURL(/#\/checkout-counter/);
    page = await world.openAs('support', `/members/${world.member.id}?tab=plans`);
    const button = page.getByRole('button', { name: 'Refund VIP, 1 month' });
    await button.focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this; finance, admin may.').waitFor();
  });
});
