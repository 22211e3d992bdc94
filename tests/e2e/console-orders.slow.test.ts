import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsServer } from '../../scripts/content/ops-server.ts';
import { totpCode, totpStep } from '../../server-kit/totp.ts';
import { currentInstant, instantIn } from '../one-clock.ts';
import { openConsole, openRoute } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { reason } from './operators.ts';

/** Orders that come in from a file, and corrections of coins that wait for a second person. */
let world: ConsoleWorld;
let page: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
/** Confirms, and waits until the dialog has closed: what lies behind it has no role until then, so that it would be taken for gone. */
async function confirmAndClose(name: string): Promise<void> {
  await confirm(name);
  await dialog().waitFor({ state: 'detached' });
}

describe('Orders', () => {
  const head = 'source,order_number,member,store,channel,currency,sku,category,quantity,net_minor,full_price,shipping_minor,paid_at';
  const paidAt = instantIn(-3_600_000);
  const order = `demo-pos,E2E-1,,my-kl-city-tumbly,store,MYR,TOY-1,toy,1,12990,true,0,${paidAt}`;

  it('come in from a file, with its first rows before and what became of it after', async () => {
    page = await world.openAs('support', '/orders');
    await page.getByRole('button', { name: 'Import orders' }).click();
    await dialog()
      .getByLabel('CSV file')
      .setInputFiles({
        name: 'kl.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [head, order, order.replace('E2E-1', 'E2E-2').replace('my-kl-city-tumbly', 'nowhere'), order.replace('E2E-1', 'E2E-3')].join(
            '\n',
          ),
        ),
      });
    await dialog().getByRole('cell', { name: 'E2E-1' }).waitFor();
    await dialog().getByLabel('Reason').fill(reason);
    await confirm('Import');
    await dialog().getByText('without a member').waitFor();
    await dialog().getByRole('table', { name: 'Rows that were not taken' }).getByText('E2E-2').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Done');
    await page.getByRole('tab', { name: 'Imports' }).click();
    await page.getByRole('button', { name: 'kl.csv' }).waitFor();
  });

  it('are matched to a member who is shown before, and earn', async () => {
    const creator = (await world.operators.support.call('members.list', { market: 'MY', limit: 20 })).items.find(
      ({ levelName }) => levelName === 'Creator',
    )!;
    page = await world.openAs('support', '/orders');
    await page.getByRole('button', { name: 'Match E2E-1' }).click();
    await dialog().getByLabel('Member number').fill('999999999');
    await dialog().getByText('No member has this number.').waitFor();
    await dialog().getByLabel('Member number').fill(creator.memberNumber);
    await dialog()
      .getByText(/Creator, MY · would earn [1-9][\d,]* coins/)
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Credit it');
    await dialog()
      .getByText(/[1-9][\d,]* coins/)
      .first()
      .waitFor();
    await confirmAndClose('Done');
    await page.getByRole('button', { name: 'Match E2E-1' }).waitFor({ state: 'detached' });
  });

  it('are matched to a guest of another market by who looks after this one alone, and sees no name of theirs', async () => {
    const wallet = async () =>
      (await world.operators.viewer.call('members.get', { id: world.member.id })).wallets.find(({ market }) => market === 'MY')
        ?.available ?? 0;
    const before = await wallet();
    page = await openConsole(await supportOf('MY'));
    await openRoute(page, world.app.address, '/orders');
    await page.getByRole('button', { name: 'Match E2E-3' }).click();
    await dialog().getByLabel('Member number').fill('999999999');
    await dialog().getByText('No member has this number.').waitFor();
    const credit = dialog().getByRole('button', { name: 'Credit it', exact: true });
    expect(await credit.isDisabled()).toBe(true);
    await dialog().getByLabel('Member number').fill(world.member.number);
    await dialog()
      .getByText(/^A member of a market that you do not look after · would earn [1-9][\d,]* coins$/)
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await credit.click();
    const told = dialog()
      .getByRole('status')
      .filter({ hasText: `for member ${world.member.number}` });
    const coins = Number((await told.locator('b').innerText()).replace(/\D/g, ''));
    expect(coins).toBeGreaterThan(0);
    expect(await wallet()).toBe(before + coins);
    await page.close();
  });
});

/** Somebody of support who looks after one market: the token of their session. */
async function supportOf(market: string): Promise<string> {
  const email = `support.${market.toLowerCase()}@ops.demo.punchcard.test`;
  const made = await world.operators.admin.call('accounts.create', {
    email,
    name: 'Support of one market',
    role: 'support',
    markets: [market],
    reason,
  });
  const { password, totpSecret } = made;
  const totp = totpCode(totpSecret, totpStep(currentInstant()));
  return (await opsServer(world.app.address).call('sessions.create', { email, password, totp })).token;
}

describe('Corrections of coins (A-27)', () => {
  const balance = async () =>
    (await world.operators.viewer.call('members.get', { id: world.member.id })).wallets.find(({ market }) => market === 'TH')!.available;

  it('above the limit wait for a second person, who is not the first; the wallet of the own market is meant, of those the member has', async () => {
    const before = await balance();
    page = await world.openAs('support', '/members');
    await page.getByLabel('Find').fill(world.member.number);
    await page.getByRole('link', { name: world.member.number }).click();
    await page.getByText('available in Thailand').waitFor();
    await page.getByRole('button', { name: 'MY', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Adjust coins' }).click();
    await dialog().getByLabel('Coins', { exact: true }).fill('50000');
    await dialog().getByText('a second person from finance, or an admin, has to approve').waitFor();
    await dialog().getByLabel('Reason').fill('Three orders of the summer never arrived');
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Ask for approval');
    await dialog().getByText('It waits for a second person.').waitFor();
    await confirm('Done');
    await page.getByText('A correction waits').waitFor();
    expect(await balance()).toBe(before);

    page = await world.openAs('support', '/corrections');
    const approve = () =>
      page
        .getByRole('row')
        .filter({ hasText: '+50,000' })
        .getByRole('button', { name: /^Approve/ });
    await approve().waitFor();
    expect(await approve().getAttribute('aria-disabled')).toBe('true');

    page = await world.openAs('finance', '/corrections');
    await approve().click();
    await dialog().getByLabel('Reason').fill('Seen the receipts');
    await confirmAndClose('Approve');
    await approve().waitFor({ state: 'detached' });
    expect(await balance()).toBe(before + 50_000);
    await page.getByRole('tab', { name: 'Done' }).click();
    await page.getByText('Three orders of the summer never arrived').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('of one’s own cannot be approved, and it is said why', async () => {
    await world.operators.finance.call('adjustments.create', {
      id: world.member.id,
      requestId: 'own-correction',
      kind: 'adjustment',
      market: 'TH',
      amount: 60_000,
      reason,
    });
    page = await world.openAs('finance', '/corrections');
    // What a window has just read it does not ask for again at once.
    await page.reload();
    const own = page.getByRole('row').filter({ hasText: '+60,000' });
    await own.getByRole('button', { name: /^Approve/ }).focus();
    await page.getByRole('tooltip').getByText('You asked for it yourself: another person decides.').waitFor();
    await own.getByRole('button', { name: /^Take back/ }).click();
    await dialog().getByLabel('Reason').fill('Typed one nought too many');
    await confirmAndClose('Take back');
    await own.waitFor({ state: 'detached' });
  });

  it('up to the limit are done at once, and the entry shows its lots', async () => {
    const before = await balance();
    page = await world.openAs('support', `/members/${world.member.id}`);
    await page.getByRole('button', { name: 'Adjust coins' }).click();
    await dialog().getByText('Thank somebody').click();
    await dialog().getByLabel('Coins', { exact: true }).fill('20');
    await dialog().getByLabel('Reason').fill('Waited long at the counter');
    await confirm('Do it');
    await confirm('Done');
    expect(await balance()).toBe(before + 20);
    await page.getByRole('table', { name: 'Coin entries' }).getByRole('button').first().click();
    await page.getByText(/until \d\d\/\d\d\/\d{4}/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
