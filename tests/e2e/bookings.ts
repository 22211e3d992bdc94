import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey, register } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, loadAnew, openPhoneOf } from './browser.ts';
import { answer, block, open, press, sees } from './steps.ts';
import { go } from './two-phones.ts';

/** What the files reservations*.test.ts share: the product on a Monday, and a member's way from a free day to a booking. */
let app: TestApp;

/** Starts the product before the tests of a file, and ends it behind them. */
export function withVenues(): void {
  beforeAll(async () => {
    app = await startApp();
    await app.call('POST', '/test/limits', { body: { off: true } });
    // A Monday, nine in the morning in Kuala Lumpur.
    await app.clock('2027-03-01T01:00:00.000Z');
  });
  afterAll(async () => {
    await closePages();
    expect((await app.running.member.invariants()).invariants.filter(({ ok }) => !ok)).toEqual([]);
    await app.close();
  });
}

/** The words of a language, and two days that are free. */
interface Words {
  readonly language: string;
  readonly booked: string;
  readonly waiting: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly none: string;
  readonly day: string;
  readonly next: string;
}

/** The product that `withVenues` has started. */
export const theApp = (): TestApp => app;

export async function enter(page: Page, route: string): Promise<void> {
  await loadAnew(page, `${app.address}/#${route}`);
  await page.locator('main[data-screen]').waitFor();
}
export const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`).first();
export const time = (page: Page, at: string) => page.locator('[data-block$="slots"] button').filter({ hasText: at });

export function booksIn({ language, ...words }: Words): void {
  describe(`In ${language}`, () => {
    let page: Page;
    let token = '';
    beforeAll(async () => {
      ({ token } = await register(app, `guest-${language.toLowerCase()}@example.com`));
      await app.call('PATCH', '/api/v1/me', { token, body: { language } });
      page = await openPhoneOf(token);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    });

    it('nothing is booked yet, and one tap leads to the free days (R-109, R-110)', async () => {
      await open(page, app, '/reserve-list');
      await sees(page, words.none);
      await block(page, 'none').getByRole('button').click();
      await page.locator('main[data-screen="funifuni-reserve"]').waitFor();
    });

    it('the day and the venue stay on reload; a time is booked and told in a sentence (R-111)', async () => {
      await day(page, words.day).click();
      await page.locator('main[data-screen="person-reserve"]').waitFor();
      await day(page, words.next).click();
      await expect.poll(() => day(page, words.next).getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await expect.poll(() => day(page, words.next).getAttribute('aria-pressed')).toBe('true');
      await time(page, '10:00').click();
      await press(page, 'go');
      await page.locator('main[data-screen="my-reserve"]').waitFor();
      await sees(page, words.booked);
      const { items } = (await app.call('GET', '/api/v1/me/reservations', { token })).body;
      expect(items.map((each: { date: string; time: string; people: number }) => [each.date, each.time, each.people])).toEqual([
        [words.next, '10:00', 2],
      ]);
    });

    it('it moves to another time in a sheet, and is cancelled after a question', async () => {
      await press(page, 'change');
      await time(page, '12:00').click();
      await page.locator('dialog[open] [data-block="go"] button, dialog[open] button[data-block="go"]').first().click();
      await expect.poll(async () => (await app.call('GET', '/api/v1/me/reservations', { token })).body.items[0].time).toBe('12:00');
      await press(page, 'cancel');
      await answer(page, words.cancel);
      await sees(page, words.cancelled);
    });

    it('a group says what for and whom to ask, and waits for an answer (R-112, R-191)', async () => {
      await go(page, `/group-reserve?venue=funifun-one-sentral&date=${words.next}`, 'group-reserve');
      await time(page, '13:00').click();
      await press(page, 'go');
      expect((await app.call('GET', '/api/v1/me/reservations', { token })).body.items).toEqual([]);
      await page.locator('select[name="purpose"]').selectOption('birthday');
      await page.locator('input[name="contactName"]').fill('Mei');
      await page.locator('input[name="contactPhone"]').fill('+60 12 345 6789');
      await press(page, 'go');
      await page.locator('main[data-screen="my-reserve"]').waitFor();
      await sees(page, words.waiting);
    });
  });
}

/** What is changed, and what is not lost, once there is a booking. */
export function changesIn({ language, ...words }: Pick<Words, 'language' | 'day' | 'next'> & { readonly save: string }): void {
  describe(`In ${language}`, () => {
    let page: Page;
    let token = '';
    beforeAll(async () => {
      ({ token } = await register(app, `host-${language.toLowerCase()}@example.com`));
      await app.call('PATCH', '/api/v1/me', { token, body: { language } });
      const party = { purpose: 'birthday', contactName: 'Mei', contactPhone: '+60 12 345 6789' };
      const body = { kind: 'group', slotId: `funifun-one-sentral~group~${words.next}T1300`, people: 8, ...party };
      const booked = await app.call('POST', '/api/v1/me/reservations', { token, headers: aKey(), body });
      expect(booked.status, JSON.stringify(booked.body)).toBe(201);
      page = await openPhoneOf(token);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await open(page, app, `/my-reserve?id=${booked.body.id}`);
    });

    it('how many come, what for, whom to ask for and the note are changed in a sheet, also after a reload in the middle', async () => {
      await press(page, 'details');
      await page.locator('input[name="group"]').fill('12');
      await expect.poll(() => page.locator('select[name="purpose"]').inputValue()).toBe('birthday');
      await page.locator('select[name="purpose"]').selectOption('school');
      await page.locator('input[name="contactName"]').fill('Mei Lin');
      await page.locator('[name="notes"]').fill('Two of us use wheelchairs');
      await page.reload();
      await expect.poll(() => page.locator('[name="notes"]').inputValue()).toBe('Two of us use wheelchairs');
      await page.locator('input[name="contactName"]').fill('');
      await page.locator('dialog[open]').getByRole('button', { name: words.save, exact: true }).click();
      await page.locator('dialog[open] [aria-invalid="true"]').first().waitFor();
      await page.locator('input[name="contactName"]').fill('Mei Lin');
      await page.locator('dialog[open]').getByRole('button', { name: words.save, exact: true }).click();
      await expect
        .poll(async () => (await app.call('GET', '/api/v1/me/reservations', { token })).body.items[0])
        .toMatchObject({
          people: 12,
          purpose: 'school',
          contactName: 'Mei Lin',
          contactPhone: '+60 12 345 6789',
          notes: 'Two of us use wheelchairs',
          time: '13:00',
        });
      await sees(page, 'Two of us use wheelchairs');
    });

    it('what was chosen and typed stays on another day and on reload, and a booking leaves nothing of it behind', async () => {
      const route = `/person-reserve?venue=funifun-one-sentral&date=${words.day}`;
      await go(page, route, 'person-reserve');
      await block(page, 'people').getByRole('button').last().click();
      await page.locator('[name="notes"]').fill('A birthday');
      // Another day is looked at once the rest is there.
      await day(page, words.next).click();
      await expect.poll(() => day(page, words.next).getAttribute('aria-pressed')).toBe('true');
      await time(page, '14:00').click();
      expect(await page.locator('[name="notes"]').inputValue()).toBe('A birthday');
      await page.reload();
      await expect.poll(() => page.locator('[name="notes"]').inputValue()).toBe('A birthday');
      await press(page, 'go');
      await page.locator('main[data-screen="my-reserve"]').waitFor();
      const { items } = (await app.call('GET', '/api/v1/me/reservations', { token })).body;
      expect(items.find((each: { time: string }) => each.time === '14:00')).toMatchObject({ people: 3, notes: 'A birthday' });
      await enter(page, route);
      await time(page, '15:00').waitFor();
      expect(await page.locator('[name="notes"]').inputValue()).toBe('');
    });

    it('without a signal a tap says so, and books nothing twice when it is back', async () => {
      await go(page, `/person-reserve?venue=funifun-one-sentral&date=${words.next}`, 'person-reserve');
      await time(page, '15:00').click();
      await page.context().setOffline(true);
      await press(page, 'go');
      await page.locator('[role="status"], [role="alert"]').first().waitFor();
      await page.context().setOffline(false);
      await press(page, 'go');
      await page.locator('main[data-screen="my-reserve"]').waitFor();
      const { items } = (await app.call('GET', '/api/v1/me/reservations', { token })).body;
      expect(items.filter((each: { time: string }) => each.time === '15:00').length).toBe(1);
    });
  });
}
