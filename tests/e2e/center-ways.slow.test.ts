import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../locales/en/membership.json' with { type: 'json' };
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone, openPhoneOf } from './browser.ts';
import { quiet } from './quiet.ts';
import { block, open } from './steps.ts';
import { fragment, go, whole } from './two-phones.ts';

/** What `home-and-center.test.ts` leaves: where the member center leads, what each level gives, and what a first visit asks for. */
let app: TestApp;
let member: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  member = await aPhone('svip');
  await open(member, app, '/home');
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function aPhone(name: string): Promise<Page> {
  const phone = await openPhoneOf(await signIn(app, `${name}@demo.punchcard.test`, 'punch-the-card-1'));
  await phone.addInitScript(() => localStorage.setItem('language', 'en'));
  return phone;
}

describe('Home', () => {
  it('asks for its news and gifts once on a first visit, also once the service worker listens, which keeps them', async () => {
    const phone = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
    const asked: string[] = [];
    phone.context().on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await open(phone, app, '/home');
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = () =>
      phone.evaluate(async () => {
        const keys = await (await caches.open('data-visitor')).keys();
        return keys.map(({ url }) => new URL(url).pathname).sort();
      });
    const lists = ['/api/v1/banners', '/api/v1/catalog-items'];
    await expect.poll(kept).toEqual(expect.arrayContaining(lists));
    await quiet(phone);
    expect(asked.filter((path) => lists.includes(path)).sort()).toEqual(lists);
    await phone.close();
  });
});

describe('The member center', () => {
  it('has the benefits of each level by name, brand perks among them (R-053, R-060 to R-063, R-139, R-142)', async () => {
    const phone = await aPhone('creator');
    await open(phone, app, '/membership');
    const tabs = block(phone, 'level-tabs').getByRole('tab');
    await tabs.nth(3).waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['Adventurer', 'Leader', 'Creator', 'Dreamer']);
    for (const at of [0, 1, 2, 3]) {
      await tabs.nth(at).click();
      await expect.poll(() => block(phone, 'benefit-list').innerText()).toMatch(/brand/i);
    }
    await phone.close();
  });

  it.each<readonly [what: string, row: string, id: string, text: keyof typeof english.texts | '', path: string]>([
    ['coins', 'R-140', 'mine-row', 'coins', '/coins-record'],
    ['vouchers', 'R-141', 'mine-row', 'coupons', '/coupon-record'],
    ['orders', 'R-143', 'mine-row', 'orders', '/order-record'],
    ['terms', 'R-144', 'go-terms', '', '/terms-record'],
    ['settings', 'R-145', 'go-settings', '', '/settings'],
    ['redemptions', 'R-146', 'mine-row', 'gifts', '/redemption-record'],
    ['addresses', 'R-147', 'go-addresses', '', '/address-record'],
    ['check-in', 'R-148', 'mine-row', 'check_in', '/sign-in'],
  ])('leads to %s (%s)', async (_what, _row, id, text, path) => {
    await go(member, '/membership', 'membership');
    await whole(member);
    const place = member.locator(`[data-block="${id}"]`);
    const link = member.locator(`[data-block="${id}"] :is(button, a), :is(button, a)[data-block="${id}"]`);
    // A count may stand beside the word.
    await (text ? place.locator('button, a').filter({ hasText: english.texts[text] }) : link).first().click();
    await member.locator(`main[data-screen="${path.slice(1)}"]`).waitFor();
    expect(await fragment(member)).toBe(`#${path}`);
  });

  it('leads on from check-in to its rules: rewards and the new start on the 1st (R-187)', async () => {
    await go(member, '/sign-in', 'sign-in');
    await whole(member);
    await block(member, 'head').locator('button, a').last().click();
    const rules = member.locator('dialog[open]');
    await rules.locator('[data-block^="rule"]').first().waitFor();
    expect(await rules.innerText()).toMatch(/10[\s\S]*20[\s\S]*30/);
    expect(await rules.innerText()).toMatch(/1st/);
    await member.goBack();
    await rules.waitFor({ state: 'detached' });
  });
});
