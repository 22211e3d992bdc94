import type { FrameLocator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { openConsole, openRoute } from './console-window.ts';
import { signInAs } from './operators.ts';
import { block, open, sees } from './steps.ts';
import { aSale, askAsPartner, money } from './till.ts';

/**
 * Somebody of the campaign team makes a weekend for Malaysia: a banner with a photo of their own, and double coins for purchases, both seen first as a
 * Malaysian Leader sees Saturday, and published in one release. In its hours members see the banner, land where it says and earn double, and read why;
 * before, after and elsewhere nobody sees or earns anything of it, on a page that stays open, too.
 */
let app: TestApp;
let world: Page;
let malaysian: { readonly token: string; readonly id: string };
let indonesian: { readonly token: string; readonly id: string };

const monday = '2026-11-23T04:00:00.000Z';
const opens = '2026-11-27T16:00:00.000Z';
const saturday = '2026-11-28T04:00:00.000Z';
const ends = '2026-11-29T16:00:00.000Z';
const earlier = (instant: string, milliseconds: number) => new Date(Date.parse(instant) - milliseconds).toISOString();

beforeAll(async () => {
  app = await startApp({ demo: true, now: monday });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const join = async (account: string, country: string) => {
    const { token, member } = await register(app, account, { country });
    return { token, id: member.id };
  };
  malaysian = await join('weekend@example.test', 'MY');
  indonesian = await join('elsewhere@example.test', 'ID');
  const { token } = await signInAs('campaign', app.address);
  world = await openConsole(token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const saved = () => world.getByText(/^Saved \d\d:\d\d$/).waitFor();
const dialog = () => world.getByRole('dialog');
const tab = (name: RegExp | string) => world.getByRole('tab', { name }).click();

async function make(kind: string, name: string, description?: string): Promise<void> {
  await openRoute(world, app.address, '/campaigns');
  await world.getByRole('button', { name: 'New', exact: true }).click();
  await dialog().getByText(kind, { exact: true }).click();
  await dialog().getByLabel('Name').fill(name);
  if (description) await dialog().getByLabel('Description').fill(description);
  await dialog().getByRole('button', { name: 'Create', exact: true }).click();
  await world.getByRole('heading', { name, level: 1 }).waitFor();
}

async function onlyInMalaysia(): Promise<void> {
  for (const market of ['ID', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK']) await world.getByRole('checkbox', { name: market }).uncheck();
}

async function forTheWeekend(): Promise<void> {
  await tab('When');
  await world.getByRole('textbox', { name: 'Starts' }).fill('2026-11-28T00:00');
  await world.getByRole('textbox', { name: 'Ends' }).fill('2026-11-30T00:00');
}

/** What home of the API has for the member, in either place and among what is on now. */
const homeOf = async ({ token }: { readonly token: string }) => {
  const lists = await Promise.all(['/banners', '/highlights?limit=50'].map((path) => app.call('GET', `/api/v1${path}`, { token })));
  return lists.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id)) as readonly string[];
};
const ofTheWeekend = ['bear-weekend', 'weekend-coins'];

const rupiah = money(200_000, 'IDR');
/** The same 200 coins, at a till in Jakarta. */
const inIndonesia = {
  store: 'id-jakarta-pusat-tumbly',
  currency: 'IDR',
  lines: [{ sku: 'mug-1', category: 'home', quantity: 1, net: rupiah, fullPrice: true }],
  netAmount: rupiah,
  shipping: money(0, 'IDR'),
};

/** Coins of 50.00 at a till of the member's market, and the boost that was named there. */
async function buy(member: { readonly id: string }, paidAt: string, at: object = {}, now = paidAt) {
  const { status, body } = await askAsPartner(app, 'POST', '/orders', { ...aSale(5_000, paidAt, at), memberId: member.id }, now);
  expect({ status, body }).toMatchObject({ status: 201 });
  return { coins: body.coins as number, boost: body.boost?.name as string | undefined, orderNumber: body.orderNumber as string };
}

const photoOf = (page: Page | FrameLocator) => page.locator('[data-block="banners"] img[src^="/media/"]').first();
/** How wide the photo is that was loaded for the banner, once it is swiped to. */
async function drawn(page: Page | FrameLocator): Promise<number> {
  await photoOf(page).scrollIntoViewIfNeeded();
  return photoOf(page).evaluate(async (image) => {
    await (image as HTMLImageElement).decode();
    return (image as HTMLImageElement).naturalWidth;
  });
}

describe('From an idea for the weekend to every phone of its market', () => {
  it('makes a banner with a photo of one’s own, a window and a link', async () => {
    await make('Banner', 'Bear weekend', 'Every nap bear wants a home');
    await world.getByRole('button', { name: '1 to fill in' }).waitFor();
    await onlyInMalaysia();
    await world.getByRole('group', { name: 'Picture' }).getByRole('button').first().click();
    await world.getByRole('tab', { name: 'Your own' }).click();
    const image = sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#c43' } });
    await dialog()
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'bears in bed.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() });
    await world.getByRole('button', { name: 'Upload and choose' }).click();
    await world.getByRole('group', { name: 'Picture' }).getByText('bears in bed').waitFor();
    await forTheWeekend();
    await tab(/^Leads to/);
    await world.getByRole('button', { name: 'Choose one, to fill in' }).click();
    await world.getByRole('menuitem', { name: /^Redemption item/ }).click();
    // What was added has the focus, which opens its list.
    await world.getByRole('option', { name: /^Nap bear/ }).click();
    await saved();
    await world.getByRole('button', { name: 'Review and publish', exact: true }).waitFor();
  });

  it('makes double coins for purchases, and reads what they will cost', async () => {
    await make('Coin boost', 'Weekend coins');
    await onlyInMalaysia();
    await world.getByRole('spinbutton', { name: 'Multiplies by' }).fill('2');
    await forTheWeekend();
    await world.getByText('What it costs until it ends').waitFor();
    await saved();
    await world.getByRole('row', { name: /^Coins of “Weekend coins”, Malaysia/ }).waitFor();
    await world.getByText('In one sentence. Weekend coins added').waitFor();
    // Toy days and the evenings of Linden Row, each told once.
    expect(await world.getByText(/is for the same thing at the same time/).count()).toBe(2);
  });

  it('sees home on Saturday as a Leader in Malaysia will, and nothing of it today', async () => {
    const viewer = world.getByRole('group', { name: 'Viewer' });
    const phone = world.frameLocator('iframe');
    await viewer.getByLabel('Member', { exact: true }).click();
    await world.getByRole('option', { name: /Lv1, no plan$/ }).click();
    await viewer.getByLabel('Clock', { exact: true }).fill('2026-11-28T12:00');
    await phone.getByText('Bear weekend').first().waitFor();
    expect(await drawn(phone)).toBeGreaterThan(300);
    const onNow = phone.locator('[data-block="on-now"]');
    await onNow.getByText('Weekend coins').waitFor();
    await onNow.getByText('Weekend coins').scrollIntoViewIfNeeded();
    await viewer.getByLabel('Clock', { exact: true }).fill('2026-11-23T12:00');
    await phone.locator('[data-block="banners"]').getByText('Toy Express').waitFor();
    await expect.poll(() => phone.getByText(/Bear weekend|Weekend coins/).count()).toBe(0);
  });

  it('is told where a name holds a number that may change', async () => {
    const name = world.getByRole('textbox', { name: /^Name/ }).first();
    await tab('General');
    await name.fill('Double weekend');
    await world.getByRole('button', { name: 'Review and publish, 1 problem' }).waitFor();
    await world.getByRole('link', { name: 'Boosts in English' }).first().waitFor();
    await name.fill('Weekend coins');
    await world.getByRole('button', { name: 'Review and publish', exact: true }).waitFor();
  });

  it('publishes all of it in one release, to which a second person agrees, and no member has anything yet', async () => {
    await openRoute(world, app.address, '/releases/new');
    await world.getByText('What it costs until it ends').waitFor();
    await world.getByLabel('Title').fill('Bear weekend');
    await world.getByRole('button', { name: 'Ask for approval' }).click();
    await world.getByRole('button', { name: 'These figures are meant' }).click();
    await dialog().getByLabel('Reason').fill('The bears are back in stock');
    await world.keyboard.press('Control+Enter');
    await world.getByText('Waiting for approval').first().waitFor();
    const { token: reader } = await signInAs('admin', app.address);
    const second = await openConsole(reader);
    await openRoute(second, app.address, new URL(world.url()).pathname.replace('/ops', ''));
    const boost = second.getByRole('region', { name: 'Terms of Weekend coins' });
    await boost.getByText('×2 coins on purchases in Malaysia, ').waitFor();
    await boost.getByText('100,000 coins', { exact: true }).waitFor();
    await second.getByRole('row', { name: /^Coins of “Weekend coins”, Malaysia/ }).waitFor();
    // Nobody outside Malaysia, and not before it opens.
    const sentence = second.getByLabel('In one sentence');
    await sentence.getByText('(members of Malaysia) see').waitFor();
    expect(await sentence.innerText()).toMatch(/^From \w+ \d+ November 2026, \d\d:\d\d in Malaysia, \d+ members? /);
    await second.getByRole('button', { name: 'Approve and publish' }).click();
    await second.getByRole('list', { name: 'What you agree to' }).getByText('Weekend coins: ×2 coins on purchases in Malaysia').waitFor();
    await second.getByRole('dialog').getByLabel('Reason').fill('Seen');
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /Approve/ })
      .click();
    await second.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await app.call('GET', '/ops/v1/documents/campaign/weekend-coins', { token: reader })).body.live)
      .toBeDefined();
    await second.close();
    await app.clock(earlier(opens, 1));
    for (const member of [malaysian, indonesian]) for (const id of ofTheWeekend) expect(await homeOf(member)).not.toContain(id);
    expect((await app.call('GET', '/api/v1/banners/bear-weekend', { token: malaysian.token })).status).toBe(404);
    for (const id of ofTheWeekend) expect((await app.call('GET', `/config/v1/campaigns/${id}`)).status).toBe(404);
  });

  it('stands on home from its first instant on, with its photo, and leads where it says (R-121)', async () => {
    await app.clock(opens);
    expect(await homeOf(malaysian)).toEqual(expect.arrayContaining(ofTheWeekend));
    for (const id of ofTheWeekend) expect(await homeOf(indonesian)).not.toContain(id);
    await app.clock(saturday);
    const phone = await openPhoneOf(malaysian.token);
    await open(phone, app, '/home');
    expect(await drawn(phone)).toBeGreaterThan(300);
    await block(phone, 'on-now').getByText('Weekend coins').scrollIntoViewIfNeeded();
    await block(phone, 'banners').getByText('Bear weekend').click();
    await phone.locator('main[data-screen="redemption-product"]').waitFor();
    expect(new URL(phone.url()).hash).toBe('#/redemption-product?id=nap-bear');
    await phone.close();
  });

  it('doubles purchases in its hours, and says why where the member looks', async () => {
    expect(await buy(malaysian, saturday)).toMatchObject({ coins: 400, boost: 'Weekend coins' });
    const phone = await openPhoneOf(malaysian.token);
    await open(phone, app, '/coins-record');
    await phone.locator('[data-block^="entry:"]').first().click();
    await sees(phone, 'Weekend coins, 2×');
    await open(phone, app, '/order-record');
    await phone.locator('[data-block^="order:"]').first().click();
    await sees(phone, 'Weekend coins, 2×');
    await phone.close();
  });

  it('adds nothing a millisecond before, from its end on and in another market, and no more than it says', async () => {
    const plain = { coins: 200, boost: undefined };
    await app.clock(ends);
    expect(await buy(malaysian, earlier(opens, 1), {}, ends)).toMatchObject(plain);
    expect(await buy(malaysian, opens, {}, ends)).toMatchObject({ coins: 400, boost: 'Weekend coins' });
    // One member gets 500 of it at most.
    expect(await buy(malaysian, earlier(ends, 1), {}, ends)).toMatchObject({ coins: 300, boost: 'Weekend coins' });
    expect(await buy(malaysian, ends)).toMatchObject(plain);
    expect(await buy(indonesian, saturday, inIndonesia, ends)).toMatchObject(plain);
  });

  it('tells in the console what was given so far', async () => {
    // Operators are signed in for some hours of Monday.
    await app.clock(monday);
    await openRoute(world, app.address, '/campaigns/weekend-coins');
    await world.getByText('500 of 100,000 coins given, 99,500 left').waitFor();
  });

  it('goes from an open page as it ends, without a signal, and is never delivered again', async () => {
    await app.clock(earlier(ends, 4_000));
    const phone = await openPhoneOf(malaysian.token);
    await open(phone, app, '/home');
    await block(phone, 'banners').getByText('Bear weekend').waitFor();
    await phone.context().setOffline(true);
    await block(phone, 'banners').getByText('Bear weekend').waitFor({ state: 'detached' });
    await block(phone, 'banners').getByText('Toy Express').waitFor();
    await phone.close();
    await app.clock(ends);
    for (const id of ofTheWeekend) expect(await homeOf(malaysian)).not.toContain(id);
    expect((await app.call('GET', '/api/v1/banners/bear-weekend', { token: malaysian.token })).status).toBe(404);
    expect((await app.running.member.invariants()).ok).toBe(true);
  });
});
