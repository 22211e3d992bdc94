import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRegressions } from '../../member-server/badges/store.ts';
import { instantIn } from '../one-clock.ts';
import { aKey } from './accounts.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { signInAs } from './operators.ts';

/** What somebody has to look at of members, and what operators do about it there. */
let world: ConsoleWorld;
let page: Page;
beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const row = () => page.getByRole('row').filter({ hasText: world.member.number });
const hours = (count: number) => instantIn(count * 3_600_000);
const confirm = async (name: string) => {
  await dialog().getByRole('button', { name, exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
};

describe('A member under Unusual', () => {
  it('is locked there, by who may, with a reason that is kept (A-65)', async () => {
    const { tools } = world.app.running.member;
    await tools.db.transaction(async (tx) => {
      for (const [orderId, now] of [
        ['fell-one', hours(-3)],
        ['fell-two', hours(-2)],
      ] as const)
        insertRegressions(tx, { memberId: world.member.id, orderId, now, rows: [{ badgeId: 'toy', tier: 1 }] });
    });
    page = await world.openAs('viewer', '/unusual');
    const button = row().getByRole('button', { name: `Lock ${world.member.number}` });
    await button.focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this; support, finance, admin may.').waitFor();
    page = await world.openAs('support', '/unusual');
    await row().getByText('2 orders came back and took the badge Toys below what was lit.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await row()
      .getByRole('button', { name: `Lock ${world.member.number}` })
      .click();
    await dialog().getByText('Purchases go on earning').waitFor();
    await dialog().getByLabel('Reason').fill('Returned everything twice');
    await confirm('Lock');
    await row().getByText('Locked').waitFor();
    expect(
      await row()
        .getByRole('button', { name: `Lock ${world.member.number}` })
        .count(),
    ).toBe(0);
    await goTo(page, `/members/${world.member.id}`);
    await page.getByText('Returned everything twice').waitFor();
    await world.operators.support.call('memberLocks.end', { id: world.member.id, reason: 'It was looked into' });
  });
});

describe('A refund that its provider refuses', () => {
  const settleButton = () => row().getByRole('button', { name: `Settle the refund of ${world.member.number}` });

  it('stands there after three days, and is settled with a reason (A-56)', async () => {
    const { app } = world;
    const password = { accountType: 'email', account: 'dreamer@demo.punchcard.test', password: 'punch-the-card-1' };
    const { token } = (await app.call('POST', '/api/v1/auth/sessions', { body: password })).body;
    const asked = { planId: 'svip-month', agreementAccepted: true };
    const bought = (await app.call('POST', '/api/v1/me/subscriptions', { token, body: asked, headers: aKey() })).body;
    await fetch(bought.checkoutUrl, { method: 'POST', body: new URLSearchParams({ answer: 'pay' }), redirect: 'manual' });
    await app.call('POST', '/test/faults', { body: { target: 'provider:sandbox', drop: true, times: 1_000 } });
    await world.operators.finance.call('subscriptions.refund', { id: bought.id, reason: 'Bought by mistake' });
    await app.clock(hours(73));
    await app.call('POST', '/test/jobs/settle-payments');
    await app.call('POST', '/test/faults', { body: {} });
    // Three days are longer than a session of an operator.
    const { token: finance } = await signInAs('finance', app.address);
    page = await leavePhonesEmpty(await openConsole(finance));
    await openRoute(page, app.address, '/unusual');
    await page.getByRole('tab', { name: 'Refused refunds' }).click();
    await row().getByText('The provider refused once to give THB 99.00 back for SVIP, and is asked no more.').waitFor();
    await settleButton().click();
    expect(await dialog().getByRole('button', { name: 'Settle it' }).isDisabled()).toBe(true);
    await dialog().getByText('The member has the money', { exact: true }).click();
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByLabel('Reason').fill('Paid back by transfer 4711');
    await confirm('Settle it');
    await page.getByText('Nothing unusual').waitFor();
    await goTo(page, `/members/${world.member.id}?tab=plans`);
    await page.getByRole('row').filter({ hasText: 'SVIP' }).getByText('Given back').waitFor();
    await goTo(page, '/history?action=subscriptions');
    await page.getByText('Settled a refused refund').waitFor();
    await page.getByText('Paid back by transfer 4711').waitFor();
    expect(world.said).toEqual([]);
  });
});
