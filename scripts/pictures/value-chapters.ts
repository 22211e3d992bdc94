import { signInAs } from '../../tests/e2e/operators.ts';
import { besideNavigation, type Chapter, clipOf, goTo, sayWhy } from './chapter.ts';
import type { Guide } from './guide.ts';

const dreamer = { accountType: 'email', account: 'dreamer@demo.punchcard.test', password: 'punch-the-card-1' };

/** A member in Thailand redeems coins for two bears, through the API as the app does. */
async function redeemTwo({ app }: Guide): Promise<void> {
  const { token } = (await app.call('POST', '/api/v1/auth/sessions', { body: dreamer })).body;
  const ask = (method: string, path: string, body?: unknown) =>
    app.call(method, `/api/v1${path}`, { body, token, headers: { 'idempotency-key': `guide-${keys++}` } });
  const province = (await ask('GET', '/provinces?country=TH')).body.items[0].id;
  const home = {
    recipient: 'ณัฐ',
    phone: '+66812345678',
    country: 'TH',
    province,
    city: 'Bang Rak',
    detail: '12 Silom Road',
    postalCode: '10500',
  };
  const { id: addressId } = (await ask('POST', '/me/addresses', home)).body;
  const { priceCoins: expectedCoins } = (await ask('GET', '/catalog-items/nap-bear')).body;
  for (let count = 0; count < 2; count++) {
    const { status } = await ask('POST', '/me/redemptions', { itemId: 'nap-bear', addressId, quantity: 1, expectedCoins });
    if (status >= 400) throw new Error('The bear could not be redeemed');
  }
}
let keys = 0;

const orders = [
  'source,order_number,member,store,channel,currency,sku,category,quantity,net_minor,full_price,shipping_minor,paid_at',
  'demo-pos,KL-2201,,my-kl-city-tumbly,store,MYR,TOY-1001,toy,1,12990,true,0,2026-11-24T02:10:00Z',
  'demo-pos,KL-2202,,my-kl-city-tumbly,store,MYR,TOY-1003,toy,2,5980,true,0,2026-11-24T02:25:00Z',
].join('\n');

/** Chapters on helping members: offers, parcels, orders, corrections, the liability. */
export const valueChapters: readonly Chapter[] = [
  {
    name: 'offer',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/', 'phones');
      await goTo(page, 'Campaigns');
      await page.getByRole('button', { name: 'New', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'New campaign' });
      await dialog.getByLabel('Name').fill('Rainy Tuesday treat');
      await dialog.getByLabel('Description').fill('Money off any umbrella.');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Rainy Tuesday treat', level: 1 }).waitFor();
      await page.getByRole('tab', { name: 'Amounts by market' }).click();
      await page.getByRole('tab', { name: 'MY', exact: true }).click();
      await page.getByRole('spinbutton', { name: 'Worth' }).fill('12.50');
      await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
      await page.frameLocator('iframe').getByText('12.50').first().waitFor();
      await shoot(page, besideNavigation(1240, 560));
      await page.getByRole('button', { name: 'More for Rainy Tuesday treat' }).click();
      await page.getByRole('menuitem', { name: 'Throw the draft away' }).click();
      await sayWhy(page, 'The rain is over');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'parcels',
    async walk(guide, shoot) {
      await redeemTwo(guide);
      const page = await guide.openAs('fulfilment', '/');
      await goTo(page, 'Redemptions');
      await page.getByRole('checkbox', { name: 'Choose all of this page' }).check();
      await page.getByRole('button', { name: /^Pick \d+$/ }).click();
      await sayWhy(page, 'Tuesday’s round');
      await page.getByRole('tab', { name: 'Picked' }).click();
      const numbers = page.getByRole('table', { name: 'Redemptions' }).getByRole('link', { name: /^[A-Z0-9-]{8,}$/ });
      await numbers.first().click();
      await page.getByRole('button', { name: 'Ship', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Carrier').fill('Kerry');
      await dialog.getByLabel('Tracking number').fill('TH20261124001');
      await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
      await page.getByRole('button', { name: 'TH20261124001' }).waitFor();
      await shoot(page, besideNavigation(1240, 600));
      const second = (await numbers.first().textContent())!;
      await page.getByRole('button', { name: 'Import tracking numbers' }).click();
      await dialog.getByRole('button', { name: 'Paste' }).click();
      await dialog
        .getByLabel('Rows, with the names of the columns first')
        .fill(`redeem_number,carrier,tracking_number\n${second},Kerry,TH20261124002`);
      await dialog.getByRole('button', { name: 'Ship them' }).click();
      await dialog.getByText('1 parcel shipped.').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
    },
  },
  {
    name: 'orders',
    async walk(guide, shoot) {
      const page = await guide.openAs('support', '/');
      await goTo(page, 'Orders');
      await page.getByRole('button', { name: 'Import orders' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('CSV file').setInputFiles({ name: 'kl-city.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) });
      await sayWhy(page, 'The line was down in the morning');
      await dialog.getByText('without a member').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      const { items } = await (await signInAs('support', guide.app.address)).call('members.list', { market: 'MY', limit: 1 });
      await page.getByRole('button', { name: 'Match KL-2201' }).click();
      await dialog.getByLabel('Member number').fill(items[0]!.memberNumber);
      await dialog.getByText(`${items[0]!.levelName}, MY`).waitFor();
      await shoot(page, await clipOf(dialog));
      await dialog.getByRole('button', { name: 'Credit it' }).click();
      await dialog.getByText('The order is on their list.').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Dismiss KL-2202' }).click();
      await sayWhy(page, 'Was returned the same day');
      await page.getByRole('button', { name: 'Dismiss KL-2202' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'correction',
    async walk(guide, shoot) {
      const page = await guide.openAs('support', '/');
      await goTo(page, 'Members');
      await page.getByRole('table', { name: 'Members' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Adjust coins' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Coins', { exact: true }).fill('50000');
      await dialog.getByLabel('Reason').fill('Three orders of the summer never arrived');
      await dialog.getByText('has to approve').waitFor();
      await shoot(page, await clipOf(dialog));
      await dialog.getByRole('button', { name: 'Ask for approval' }).click();
      await dialog.getByText('It waits for a second person.').waitFor();
      const second = await guide.openAs('finance', '/');
      await goTo(second, 'Corrections');
      const correction = second.getByRole('row').filter({ hasText: '+50,000' });
      await correction.getByRole('button', { name: /^Decline/ }).click();
      await sayWhy(second, 'Two of them arrived on Monday');
      await correction.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'liability',
    async walk(guide, shoot) {
      const page = await guide.openAs('finance', '/');
      await goTo(page, 'Liability');
      await page.getByText(/invariants of the ledger hold for every row/).waitFor();
      await page.getByRole('table', { name: 'Coins by month of expiry and market' }).waitFor();
      await shoot(page, besideNavigation(1240, 560));
      await goTo(page, 'Deliveries');
      await page.getByRole('tab', { name: 'Failed' }).click();
      await page.getByText('Nothing failed').waitFor();
    },
  },
];
