import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../member-server/demo/members.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { findCrowded, lettersOf, setLetters } from './large-letters.ts';
import { quiet } from './quiet.ts';
import { open } from './steps.ts';

/** Members whose browser has larger letters than usual, on a narrow phone. */
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  token = await signIn(app, 'creator@demo.punchcard.test', demoPassword);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

interface Row {
  readonly says: string;
  readonly route: string;
  /** Where on the screen; all of it without one. */
  readonly place?: string;
  /** What no text may lie under and what may not leave the place. */
  readonly parts?: string;
  readonly isVisitor?: true;
}

const rows: readonly Row[] = [
  { says: 'the member card keeps its coins beside or above the code', route: '/home', place: '[data-block="card"]', parts: 'button' },
  { says: 'the name of the app, the place and the bell stand apart', route: '/home', place: '[data-block="bar-member"]', parts: 'button' },
  { says: 'the week of stamps has seven days apart', route: '/home', place: '[data-block="check-in"]' },
  {
    says: 'the name of the app, the place and the log-in stand apart',
    route: '/home',
    place: '[data-block="bar-visitor"]',
    isVisitor: true,
  },
  { says: 'the title, the levels and their benefits are whole', route: '/membership' },
  { says: 'the levels on the card and in the table are whole', route: '/membership-paid/level' },
  { says: 'both plans show their prices', route: '/membership-paid/vip' },
  { says: 'each plan to choose shows its price', route: '/membership-paid/pay' },
  { says: 'a row keeps its words, its value and its arrow on the card', route: '/settings', parts: '[data-block] svg' },
  { says: 'the title stands beside or above its action', route: '/inbox', place: 'header' },
  { says: 'an order names its shop in whole words', route: '/order-record' },
  { says: 'a coupon shows what it is worth', route: '/coupon-record' },
  { says: 'a badge says how far it is', route: '/badge-details?id=toy' },
  { says: 'badges stand on a wall with their names', route: '/badge-record' },
  { says: 'the month of stamps and its milestones are legible', route: '/sign-in' },
  { says: 'the country code and the number are whole', route: '/login', isVisitor: true, parts: 'form svg' },
];

/** Two phones: one of a member, one of a visitor. */
async function openPhones(): Promise<(isVisitor: boolean) => Page> {
  const [own, strange] = await Promise.all(
    [token, undefined].map(async (stored) => {
      const page = await openPhone({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
      if (stored) await page.addInitScript((value) => localStorage.setItem('token', value), stored);
      return page;
    }),
  );
  return (isVisitor) => (isVisitor ? strange! : own!);
}

it.each([130, 150, 200])('with letters of %i %% no text is cut, broken or below something else', async (percent) => {
  const phoneOf = await openPhones();
  const found: string[] = [];
  for (const { says, route, place = 'main', parts, isVisitor = false } of rows) {
    const page = phoneOf(isVisitor);
    await open(page, app, route);
    await setLetters(page, percent);
    await page.locator(place).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [data-block]') && !document.querySelector('[aria-busy="true"]'));
    await quiet(page);
    for (const crowded of await findCrowded(page, place, parts)) found.push(`${says} (${route}): ${crowded}`);
    expect(await lettersOf(page)).toBeCloseTo(percent, -1);
  }
  await Promise.all([phoneOf(true).close(), phoneOf(false).close()]);
  expect(found).toEqual([]);
});
