import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLevel } from '../../member-server/levels/index.ts';
import { takeRelease } from '../../member-server/programme/index.ts';
import { currentInstant } from '../one-clock.ts';
import { register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { block, open, press, sees } from './steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

async function aDreamer(email: string): Promise<string> {
  const { token } = await register(app, email);
  const { id: memberId } = (await app.call('GET', '/api/v1/me', { token })).body;
  const { tools } = app.running.member;
  const now = currentInstant();
  const rules = takeRelease(tools.releases, now);
  await tools.db.transaction(async (tx) => setLevel(tx, { memberId, level: 4, now, rules }));
  return token;
}

const words = {
  en: {
    short: '6 to 10 digits, please.',
    kept: 'We keep this number back. Try another.',
    taken: 'Somebody has this number. Try another.',
    take: 'Take this number',
    done: '85858585 is yours',
  },
  th: {
    short: 'กรอกตัวเลข 6 ถึง 10 หลัก',
    kept: 'เลขนี้สงวนไว้ ลองเลขอื่น',
    taken: 'เลขนี้มีคนใช้แล้ว ลองเลขอื่น',
    take: 'ใช้เลขนี้',
    done: '86868686 เป็นของคุณแล้ว',
  },
} as const;

describe.each([
  ['English', 'en', '85858585'],
  ['Thai', 'th', '86868686'],
] as const)('A Dreamer in %s', (language, locale, wish) => {
  const said = words[locale];

  it('chooses a member number, though the signal breaks when it is taken (R-489, A-12)', async () => {
    const other = await aDreamer(`other-${locale}@example.com`);
    expect((await app.call('PUT', '/api/v1/me/member-number', { token: other, body: { number: `77${wish}` } })).status).toBe(200);
    const token = await aDreamer(`number-${language.toLowerCase()}@example.com`);
    const page = await openPhoneOf(token);
    await page.addInitScript((value) => localStorage.setItem('language', value), locale);
    await open(page, app, '/membership');
    // Of all benefits it alone is used by choosing something.
    await expect.poll(() => page.locator('[data-block^="benefit:"] button').count()).toBe(1);
    await page.locator('[data-block="benefit:member_number"] button').click();
    await page.locator('main[data-screen="settings"]').waitFor();
    await press(page, 'own-number');
    const field = page.locator('input[name="number"]');
    const submit = () => page.locator('form button[type="submit"]').click();
    const agree = () => page.getByRole('alertdialog').getByRole('button', { name: said.take, exact: true }).click();
    const wants = async (number: string) => {
      await field.fill(number);
      await submit();
    };
    await wants('1234');
    await sees(page, said.short);
    for (const [number, why] of [
      ['123456', said.kept],
      [`77${wish}`, said.taken],
    ] as const) {
      await wants(number);
      await agree();
      await sees(page, why);
    }

    // The number is given, but its answer is lost; the second tap finds it there.
    let cuts = 0;
    await page.route('**/me/member-number', async (route) => {
      cuts += 1;
      if (cuts > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await wants(wish);
    await agree();
    const mine = async () => (await app.call('GET', '/api/v1/me', { token })).body.memberNumber;
    await expect.poll(mine).toBe(wish);
    if (cuts === 1) {
      await submit();
      await agree();
    }
    await sees(page, said.done);
    await expect.poll(() => block(page, 'number').innerText()).toContain(wish);
    await expect.poll(() => page.locator('[data-block="own-number"]').count()).toBe(0);
    await page.close();
  });
});
