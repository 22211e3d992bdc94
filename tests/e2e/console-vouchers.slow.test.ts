import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAnew, openPhoneOf } from './browser.ts';
import { goTo } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { reason } from './operators.ts';

/** A voucher that an operator takes from a member. */
let world: ConsoleWorld;
let page: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

describe('A voucher of a member', () => {
  const row = (title: string) => page.getByRole('table', { name: 'Vouchers' }).getByRole('row').filter({ hasText: title });
  const held = async (): Promise<readonly { readonly id: string; readonly title: string }[]> =>
    (await world.ask('GET', '/me/vouchers?status=available&limit=50')).items;
  let voucher: { readonly id: string; readonly title: string };
  let phone: Page;

  beforeAll(async () => {
    const open = (await world.ask('GET', '/voucher-offers?limit=50')).items.filter(
      (offer: { claimState: string }) => offer.claimState === 'open',
    );
    await world.ask('POST', `/voucher-offers/${open[0].id}/claims`);
    const all = await held();
    voucher = all.find(({ title }) => all.filter((other) => other.title === title).length === 1)!;
    phone = await openPhoneOf(world.member.token);
  });
  afterAll(() => phone.context().close());

  const look = async () => {
    await loadAnew(phone, `${world.app.address}/#/coupon-record?id=${voucher.id}&sheet=coupon`);
    await phone.locator('dialog[open]').waitFor();
  };

  it.each(['viewer', 'campaign', 'fulfilment'] as const)('stays as it is for %s, who is told why', async (who) => {
    page = await world.openAs(who, `/members/${world.member.id}?tab=vouchers`);
    const button = page.getByRole('button', { name: `Void ${voucher.title}` });
    await button.focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this; support, finance, admin may.').waitFor();
    await button.press('Enter');
    expect(await dialog().count()).toBe(0);
    await expect(world.operators[who].call('vouchers.void', { id: voucher.id, reason })).rejects.toMatchObject({
      status: 403,
      problem: { code: 'ops.role_required' },
    });
    expect((await held()).map(({ id }) => id)).toContain(voucher.id);
  });

  it('is voided with a reason: it says so, the history keeps why, and the member sees it no more', async () => {
    await look();
    await phone.locator('dialog[open]').getByText(voucher.title).first().waitFor();
    page = await world.openAs('support', `/members/${world.member.id}?tab=vouchers`);
    await page.getByRole('button', { name: `Void ${voucher.title}` }).click();
    await dialog().getByText('Tills refuse it from now on, and the member no longer sees it.').waitFor();
    await confirm('Void it');
    await dialog().getByText('Say why in a few words; the history keeps it.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByLabel('Reason').fill('Claimed with a stolen account');
    await confirm('Void it');
    await dialog().waitFor({ state: 'detached' });
    await row(voucher.title).getByText('Voided').waitFor();
    expect(await row(voucher.title).getByRole('button').count()).toBe(0);
    await goTo(page, '/history?action=vouchers');
    await page.getByText('Claimed with a stolen account').waitFor();

    expect((await held()).map(({ id }) => id)).not.toContain(voucher.id);
    await look();
    await phone.locator('dialog[open]').getByText("We can't find this coupon").waitFor();
  });
});
