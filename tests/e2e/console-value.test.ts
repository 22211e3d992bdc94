import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { goTo, openDesk, openRoute } from './desk.ts';
import { findBarriers } from './looks.ts';
import { type Operator, reason, signInAs, type Who } from './operators.ts';

/** The console over what has value: parcels, orders, corrections, offers, on the real servers. */
let app: TestApp;
let operators: Readonly<Record<Exclude<Who, 'campaign.my'>, Operator>>;
let page: Page;
/** Redeem numbers of the dreamer in Thailand, the oldest first. */
let parcels: readonly string[];
let dreamer: { readonly token: string; readonly number: string; readonly id: string };
const said: string[] = [];

async function openAs(who: keyof typeof operators, route: string): Promise<Page> {
  await page?.close();
  page = await openDesk(operators[who].token);
  page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`));
  await openRoute(page, app.address, route);
  return page;
}

let keys = 0;
async function member(method: string, path: string, body?: unknown) {
  const headers = { 'idempotency-key': `console-value-${keys++}`, 'accept-language': 'en' };
  const answer = await app.call(method, `/api/v1${path}`, { body, token: dreamer.token, headers });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function redeem(addressId: string): Promise<string> {
  const item = await member('GET', '/catalog-items/nap-bear');
  const made = await member('POST', '/me/redemptions', {
    itemId: 'nap-bear',
    addressId,
    quantity: 1,
    expectedCoins: item.priceCoins,
  });
  return made.redeemNumber;
}

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const names = ['viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin'] as const;
  const signed = await Promise.all(names.map(async (who) => [who, await signInAs(who, app.address)] as const));
  operators = Object.fromEntries(signed) as typeof operators;
  const body = { accountType: 'email', account: 'dreamer@demo.punchcard.test', password: 'punch-the-card-1' };
  const { token } = (await app.call('POST', '/api/v1/auth/sessions', { body })).body;
  const found = (await operators.support.call('members.list', { market: 'TH', limit: 1 })).items[0]!;
  dreamer = { token, number: found.memberNumber, id: found.id };
  const province = (await member('GET', '/provinces?country=TH')).items[0].id;
  const address = {
    recipient: 'ณัฐ',
    phone: '+66812345678',
    country: 'TH',
    province,
    city: 'Bang Rak',
    detail: '12 Silom Road',
    postalCode: '10500',
  };
  const { id } = await member('POST', '/me/addresses', address);
  const made: string[] = [];
  for (let count = 0; count < 3; count++) made.push(await redeem(id));
  parcels = made;
});

afterAll(async () => {
  await closePages();
  await app?.close();
});

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const statusOf = async (number: string) =>
  (await operators.viewer.call('redemptions.list', { q: number, limit: 5 })).items.find(({ redeemNumber }) => redeemNumber === number)
    ?.status;

describe('Redemptions', () => {
  it('pick several with their boxes, so that members can no longer cancel them (A-46)', async () => {
    await openAs('fulfilment', '/redemptions');
    for (const number of parcels.slice(0, 2)) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
    await page.getByRole('button', { name: 'Pick 2' }).click();
    await dialog().getByText('Their members can no longer cancel them.').waitFor();
    await confirm('Pick 2');
    await dialog().waitFor({ state: 'detached' });
    expect(await Promise.all(parcels.map(statusOf))).toEqual(['picked', 'picked', 'waiting_for_delivery']);
  });

  it('ship one beside the list: the address keeps it open over a reload (R-322)', async () => {
    const [number = ''] = parcels;
    await openAs('fulfilment', '/redemptions?status=picked');
    await page.getByRole('link', { name: number }).click();
    const detail = page.getByRole('region', { name: number });
    await detail.getByText('12 Silom Road').waitFor();
    await page.reload();
    await detail.getByRole('button', { name: 'Ship' }).click();
    await dialog().getByLabel('Carrier').fill('Kerry');
    await dialog().getByLabel('Tracking number').fill('TH0000001');
    await confirm('Ship');
    await detail.getByText('Shipped').first().waitFor();
    await detail.getByRole('button', { name: 'TH0000001' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('ship by a pasted CSV: good rows go out, the others are told with their reason', async () => {
    await openAs('fulfilment', '/redemptions');
    await page.getByRole('button', { name: 'Import tracking numbers' }).click();
    await dialog().getByRole('button', { name: 'Paste' }).click();
    const rows = dialog().getByLabel('Rows, with the names of the columns first');
    await rows.fill('redeem_number,carrier\nX,Kerry');
    await dialog().getByText('The first line lacks tracking_number.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Ship them' }).isDisabled()).toBe(true);
    await rows.fill(`redeem_number,carrier,tracking_number\n${parcels[1]},Kerry,TH0000002\nNOBODY,Kerry,TH0000003`);
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Ship them');
    await dialog().getByText('1 parcel shipped.').waitFor();
    await dialog().getByRole('table', { name: 'Rows that were not taken' }).getByText('NOBODY').waitFor();
    expect(await statusOf(parcels[1]!)).toBe('shipped');
    await confirm('Done');
  });

  it('export what waits as a file that the import takes back', async () => {
    await openAs('fulfilment', '/redemptions');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByText(/^[1-9]\d* parcels? saved$/).waitFor();
  });

  it('mask homes for those who do not ship', async () => {
    await openAs('viewer', `/redemptions/${parcels[2]}`);
    await page.getByText('Masked: Fulfilment sees all of it.').waitFor();
    expect(await page.content()).not.toContain('12 Silom Road');
  });
});

describe('Orders', () => {
  const head = 'source,order_number,member,store,channel,currency,sku,category,quantity,net_minor,full_price,shipping_minor,paid_at';
  const paidAt = new Date(Date.now() - 3_600_000).toISOString();
  const order = `demo-pos,E2E-1,,my-kl-city-tumbly,store,MYR,TOY-1,toy,1,12990,true,0,${paidAt}`;

  it('come in from a file, with its first rows before and what became of it after', async () => {
    await openAs('support', '/orders');
    await page.getByRole('button', { name: 'Import orders' }).click();
    await dialog()
      .getByLabel('CSV file')
      .setInputFiles({
        name: 'kl.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${head}\n${order}\n${order.replace('E2E-1', 'E2E-2').replace('my-kl-city-tumbly', 'nowhere')}`),
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
    const creator = (await operators.support.call('members.list', { market: 'MY', limit: 20 })).items.find(
      ({ levelName }) => levelName === 'Creator',
    )!;
    await openAs('support', '/orders');
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
    await confirm('Done');
    await page.getByRole('button', { name: 'Match E2E-1' }).waitFor({ state: 'detached' });
  });
});

describe('Corrections of coins (A-27)', () => {
  const balance = async () =>
    (await operators.viewer.call('members.get', { id: dreamer.id })).wallets.find(({ market }) => market === 'TH')!.available;

  it('above the limit wait for a second person, who is not the first', async () => {
    const before = await balance();
    await openAs('support', '/members');
    await page.getByLabel('Find').fill(dreamer.number);
    await page.getByRole('link', { name: dreamer.number }).click();
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

    await openAs('support', '/corrections');
    const approve = () =>
      page
        .getByRole('row')
        .filter({ hasText: '+50,000' })
        .getByRole('button', { name: /^Approve/ });
    await approve().waitFor();
    expect(await approve().getAttribute('aria-disabled')).toBe('true');

    await openAs('finance', '/corrections');
    await approve().click();
    await dialog().getByLabel('Reason').fill('Seen the receipts');
    await confirm('Approve');
    await approve().waitFor({ state: 'detached' });
    expect(await balance()).toBe(before + 50_000);
    await page.getByRole('tab', { name: 'Done' }).click();
    await page.getByText('Three orders of the summer never arrived').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('of one’s own cannot be approved, and it is said why', async () => {
    await operators.finance.call('adjustments.create', {
      id: dreamer.id,
      requestId: 'console-value-own',
      kind: 'adjustment',
      market: 'TH',
      amount: 60_000,
      reason,
    });
    await openAs('finance', '/corrections');
    const own = page.getByRole('row').filter({ hasText: '+60,000' });
    await own.getByRole('button', { name: /^Approve/ }).focus();
    await page.getByRole('tooltip').getByText('You asked for it yourself: another person decides.').waitFor();
    await own.getByRole('button', { name: /^Take back/ }).click();
    await dialog().getByLabel('Reason').fill('Typed one nought too many');
    await confirm('Take back');
    await own.waitFor({ state: 'detached' });
  });

  it('up to the limit are done at once, and the entry shows its lots', async () => {
    const before = await balance();
    await openAs('support', `/members/${dreamer.id}`);
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

describe('A voucher of a member', () => {
  const row = (title: string) => page.getByRole('table', { name: 'Vouchers' }).getByRole('row').filter({ hasText: title });
  const held = async (): Promise<readonly { readonly id: string; readonly title: string }[]> =>
    (await member('GET', '/me/vouchers?status=available&limit=50')).items;
  let voucher: { readonly id: string; readonly title: string };
  let phone: Page;

  beforeAll(async () => {
    const open = (await member('GET', '/voucher-offers?limit=50')).items.filter(
      (offer: { claimState: string }) => offer.claimState === 'open',
    );
    await member('POST', `/voucher-offers/${open[0].id}/claims`);
    const all = await held();
    voucher = all.find(({ title }) => all.filter((other) => other.title === title).length === 1)!;
    phone = await openPhoneOf(dreamer.token);
  });
  afterAll(() => phone.context().close());

  const look = async () => {
    await phone.goto('about:blank');
    await phone.goto(`${app.address}/#/coupon-record?id=${voucher.id}&sheet=coupon`);
    await phone.locator('dialog[open]').waitFor();
  };

  it.each(['viewer', 'campaign', 'fulfilment'] as const)('stays as it is for %s, who is told why', async (who) => {
    await openAs(who, `/members/${dreamer.id}?tab=vouchers`);
    const button = page.getByRole('button', { name: `Void ${voucher.title}` });
    await button.focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this; support, finance, admin may.').waitFor();
    await button.press('Enter');
    expect(await dialog().count()).toBe(0);
    await expect(operators[who].call('vouchers.void', { id: voucher.id, reason })).rejects.toMatchObject({
      status: 403,
      problem: { code: 'ops.role_required' },
    });
    expect((await held()).map(({ id }) => id)).toContain(voucher.id);
  });

  it('is voided with a reason: it says so, the history keeps why, and the member sees it no more', async () => {
    await look();
    await phone.locator('dialog[open]').getByText(voucher.title).first().waitFor();
    await openAs('support', `/members/${dreamer.id}?tab=vouchers`);
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

describe('An offer', () => {
  it('is made, seen in the phone, typed in money, approved and live', async () => {
    await openAs('campaign', '/campaigns');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await dialog().getByLabel('Name').fill('Rainy Tuesday treat');
    await dialog().getByText('rainy-tuesday-treat', { exact: true }).waitFor();
    await dialog().getByLabel('Description').fill('Money off any umbrella.');
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Create');
    await page.getByRole('heading', { name: 'Rainy Tuesday treat', level: 1 }).waitFor();
    await page.frameLocator('iframe').getByText('Rainy Tuesday treat').first().waitFor();

    await page.getByRole('tab', { name: 'Amounts by market' }).click();
    await page.getByRole('tab', { name: 'MY', exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Worth' }).fill('12.50');
    // "Saved" stood there before.
    await expect
      .poll(async () => (await operators.viewer.call('documents.get', { kind: 'campaign', id: 'rainy-tuesday-treat' })).body)
      .toMatchObject({ type: 'offer', byMarket: { MY: { valueMinor: 1250 } } });
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog().getByLabel('Reason').fill('Umbrellas for the rains');
    await dialog().getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('Waiting for approval').first().waitFor();
    await openAs('finance', new URL(page.url()).pathname.replace('/ops', ''));
    await page.getByRole('button', { name: 'Approve and publish' }).click();
    await dialog().getByLabel('Reason').fill('As planned');
    await dialog()
      .getByRole('button', { name: /Approve/ })
      .click();
    const released = () => operators.viewer.call('documents.get', { kind: 'campaign', id: 'rainy-tuesday-treat' });
    await expect.poll(async () => (await released()).live !== undefined).toBe(true);
    // It begins at a midnight to come, which of them depends on the hour and the place.
    const { window } = (await released()).body as { readonly window: { readonly from: string } };
    await app.clock(new Date(Date.parse(window.from) + 1_000).toISOString());
    const { title } = await member('GET', '/voucher-offers/rainy-tuesday-treat').finally(() => app.clock(null));
    expect(title).toBe('Rainy Tuesday treat');
  });

  it('is copied with its words, and thrown away again', async () => {
    await openAs('campaign', '/campaigns/rainy-tuesday-treat');
    await page.getByRole('button', { name: 'More for Rainy Tuesday treat' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog().getByLabel('Name').fill('Rainy Wednesday treat');
    await confirm('Create');
    await page.getByRole('heading', { name: 'Rainy Wednesday treat', level: 1 }).waitFor();
    const texts = await operators.viewer.call('documents.get', { kind: 'locale', id: 'en.offers' });
    expect(texts.body?.texts).toMatchObject({ 'rainy_wednesday_treat.description': 'Money off any umbrella.' });
    await page.getByRole('button', { name: 'More for Rainy Wednesday treat' }).click();
    await page.getByRole('menuitem', { name: 'Throw the draft away' }).click();
    await dialog().getByLabel('Reason').fill('Tuesday is enough');
    await confirm('Throw away');
    await page.waitForURL(/\/campaigns(\/(?!rainy-wed).*)?$/);
    await expect(operators.viewer.call('documents.get', { kind: 'campaign', id: 'rainy-wednesday-treat' })).rejects.toThrow();
  });
});

/** For each button, who may press it. */
const rights: readonly (readonly [route: () => string, button: string | RegExp, may: readonly (keyof typeof operators)[]])[] = [
  [() => '/redemptions', 'Export CSV', ['fulfilment', 'admin']],
  [() => '/redemptions', 'Import tracking numbers', ['fulfilment', 'admin']],
  [() => `/redemptions/${parcels[2]}`, 'Cancel it', ['fulfilment', 'admin']],
  [() => '/orders', 'Import orders', ['support', 'finance', 'admin']],
  [() => `/members/${dreamer.id}`, 'Adjust coins', ['support', 'finance', 'admin']],
];

describe('Who may press what', () => {
  it.each(['viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin'] as const)('%s', async (who) => {
    await openAs(who, '/');
    const seen: (readonly [string, boolean])[] = [];
    for (const [route, button] of rights) {
      await goTo(page, route());
      const found = page.getByRole('button', { name: button });
      await found.waitFor();
      seen.push([String(button), (await found.getAttribute('aria-disabled')) !== 'true']);
    }
    expect(seen).toEqual(rights.map(([, button, may]) => [String(button), may.includes(who)]));
  });
});

describe('The pages over what has value', () => {
  it('show no barrier and no error, light and dark', async () => {
    const routes = [
      '/members',
      `/members/${dreamer.id}`,
      '/orders',
      '/orders?show=review',
      '/redemptions?status=all',
      '/corrections?show=done',
      '/liability',
      '/outbox',
      '/settings',
    ];
    await openAs('admin', '/');
    const barriers: string[] = [];
    for (const route of routes) {
      await goTo(page, route);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        barriers.push(...(await findBarriers(page)).map((barrier) => `${route}, ${colorScheme}: ${barrier}`));
      }
    }
    expect({ barriers, said }).toEqual({ barriers: [], said: [] });
  });

  it('say that the coins outstanding are the ledger’s, to the coin', async () => {
    await openAs('finance', '/liability');
    const { totals } = await operators.finance.call('coinLiability.get', {});
    const ledger = totals.reduce((sum, each) => sum + each.ledger, 0).toLocaleString('en');
    await page.getByText(`${ledger} coins in lots are the ${ledger} that all entries of the ledger add up to.`).waitFor();
    await page.getByText(/laws of the ledger hold for every row/).waitFor();
  });

  it('tell a partner’s secret once', async () => {
    await openAs('admin', '/settings');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await dialog().getByLabel('Reason').fill('A second till');
    await confirm('Make it');
    const secret = await dialog().locator('code').last().textContent();
    expect(secret?.length).toBeGreaterThan(20);
    expect(await findBarriers(page)).toEqual([]);
    await confirm('They have it');
    expect(await page.content()).not.toContain(secret);
  });
});
