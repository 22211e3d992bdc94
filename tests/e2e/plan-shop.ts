import type { Page } from 'playwright';
import { expect } from 'vitest';
import document from '../../campaigns/programme/plans.json' with { type: 'json' };
import englishErrors from '../../locales/en/errors.json' with { type: 'json' };
import english from '../../locales/en/plans.json' with { type: 'json' };
import khmerErrors from '../../locales/kh/errors.json' with { type: 'json' };
import khmer from '../../locales/kh/plans.json' with { type: 'json' };
import { showDate, showTime } from '../../schemas/dates.ts';
import { type Currencies, showMoneyBrief, showMoneyInFull } from '../../schemas/money.ts';
import site from '../../site/site.json' with { type: 'json' };
import { register } from './accounts.ts';
import type { TestApp } from './app.ts';
import { openPhoneOf } from './browser.ts';
import { block, press } from './steps.ts';

/** Buying paid plans on the screens, in a language, with the numbers of the released document. */
export type Language = 'en' | 'kh';
export type PlanId = keyof (typeof document.byMarket)['MY']['prices'];
type Words = keyof typeof english.texts;
type Values = Readonly<Record<string, string | number>>;

const texts = { en: english.texts, kh: { ...english.texts, ...khmer.texts } };
const currencies = site.currencies as unknown as Currencies;

/** A text of the plans; placeholders are filled as they stand in `values`, formatted already. */
export const say = (language: Language, key: Words, values: Values = {}): string =>
  texts[language][key].replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_whole, name: string, format?: string) =>
    String(values[`${name}, ${format}`] ?? values[name]),
  );

/** When a plan begins, in Malaysia, for a text that says the hour as well. */
export const beginning = (from: string) => ({
  from: showDate(from, 'Asia/Kuala_Lumpur'),
  'from, time': showTime(from, 'Asia/Kuala_Lumpur'),
});

/** What is said of whoever has not agreed. */
export const mustAgree = (language: Language) =>
  ({ en: englishErrors.texts, kh: khmerErrors.texts })[language]['validation.paid_agreement_required'];

const priceOf = (plan: PlanId) => ({ amountMinor: document.byMarket.MY.prices[plan], currency: 'MYR' });
const onOneLine = (price: string) => price.replace(' ', '\u00a0');
/** In Malaysia, as a card has it, and as it is paid. */
export const briefPrice = (plan: PlanId): string => onOneLine(showMoneyBrief(priceOf(plan), currencies));
export const fullPrice = (plan: PlanId): string => onOneLine(showMoneyInFull(priceOf(plan), currencies));
export const monthlyPrice = (plan: PlanId, months: number): string =>
  onOneLine(showMoneyInFull({ amountMinor: Math.round(priceOf(plan).amountMinor / months), currency: 'MYR' }, currencies));
/** What so many months at once save, against the shortest plan of the tier, in whole percent. */
export function savedPercent(plan: PlanId, months: number): number {
  const tier = document.plans.find(({ id }) => id === plan)?.tier;
  const shortest = document.plans.find((each) => each.tier === tier && each.months === 1)!;
  return Math.floor(100 - (100 * priceOf(plan).amountMinor) / (months * priceOf(shortest.id as PlanId).amountMinor));
}
export const plansOnSale = document.plans;
export const { reminderDays, tiers } = document;

/** A member of Malaysia who has just joined, with the phone on which they are signed in. */
export async function aShopper(
  app: TestApp,
  account: string,
  language: Language,
): Promise<{ readonly token: string; readonly page: Page }> {
  const { token } = await register(app, account);
  return { token, page: await aPhone(token, language) };
}

export async function aPhone(token: string, language: Language): Promise<Page> {
  const page = await openPhoneOf(token);
  await page.addInitScript((value) => localStorage.setItem('language', value), language);
  return page;
}

export const screenOf = (page: Page, screen: string) => page.locator(`main[data-screen="${screen}"]`);

/** The card of a plan among those to choose from, by its place in the document. */
export const choice = (page: Page, plan: PlanId) =>
  page.locator('button[aria-pressed]').nth(plansOnSale.findIndex(({ id }) => id === plan));

/** Opens the plans to pay, chooses one and agrees. */
export async function choose(page: Page, app: TestApp, plan: PlanId): Promise<void> {
  await page.goto(`${app.address}/#/membership-paid/pay?plan=${plan}`);
  await expect.poll(() => choice(page, plan).getAttribute('aria-pressed')).toBe('true');
  await agree(page);
}

/** Agrees, once the order stands there. */
export async function agree(page: Page): Promise<void> {
  await block(page, 'pay').waitFor();
  await page.locator('input[name="agreed"]').check();
}

/** Taps the button that pays. */
export const pay = (page: Page) => press(page, 'pay');

/** What the payer chooses at the bank; leads back to the counter. */
export async function atBank(page: Page, answer: 'Pay' | 'Decline' | 'Pay, but answer late'): Promise<void> {
  await page.getByRole('button', { name: answer, exact: true }).click();
  await screenOf(page, 'checkout-counter').waitFor();
}

export interface OwnPlan {
  readonly plan: string;
  readonly tier: string;
  readonly state: string;
  readonly purchasedAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const ownPlans = async (app: TestApp, token: string, status = ''): Promise<readonly OwnPlan[]> =>
  (await app.call('GET', `/api/v1/me/subscriptions${status && `?status=${status}`}`, { token })).body.items;
