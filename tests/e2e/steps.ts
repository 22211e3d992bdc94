import type { Page } from 'playwright';
import type { TestApp } from './app.ts';

/** What a member does, in the member's words. Blocks are found by the ids that the screen documents give them. */
export const block = (page: Page, id: string) => page.locator(`[data-block="${id}"]`).first();

export const press = (page: Page, id: string) =>
  page.locator(`[data-block="${id}"] :is(button, a), button[data-block="${id}"]`).first().click();

export async function open(page: Page, app: TestApp, route: string): Promise<void> {
  await page.goto(`${app.address}/#${route}`);
  await page.locator('main[data-screen]').waitFor();
}

export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Answers the question that is open. */
export const answer = (page: Page, text: string) => page.locator('dialog[open]').getByRole('button', { name: text, exact: true }).click();

export interface Joining {
  readonly market: string;
  readonly account: string;
  readonly by: 'phone' | 'email';
  /** The address in the form the outbox shows. */
  readonly sentTo: string;
  readonly password: string;
  /** Where the way begins, such as the link of a friend. */
  readonly from?: string;
}

/** Signs up through the register screen, with the code from the outbox. */
export async function join(page: Page, app: TestApp, who: Joining): Promise<void> {
  await openJoining(page, app, who);
  await sendJoining(page, app, who);
  await block(page, 'done').waitFor();
}

/** The register screen with the account typed in; a number that begins with its country's code is left to say which country that is. */
export async function openJoining(page: Page, app: TestApp, who: Pick<Joining, 'market' | 'by' | 'account' | 'from'>): Promise<void> {
  await open(page, app, who.from ?? '/register');
  if (who.by === 'email') {
    await page.getByRole('tab').nth(1).click();
    await page.selectOption('select[name="country"]', who.market);
  } else if (!who.account.startsWith('+')) await page.locator('[data-block="phone"] select').selectOption(who.market);
  await page.locator(who.by === 'email' ? 'input[name="email"]' : 'input[name="phone"]').fill(who.account);
}

/** Asks for the code, fills in the rest and sends it. */
export async function sendJoining(page: Page, app: TestApp, who: Joining): Promise<void> {
  await page.locator('[data-block="code"] button').first().click();
  // The count-down stands there once the app knows which code it is.
  await page
    .locator('[data-block="code"]')
    .getByText(/\d:\d\d/)
    .waitFor();
  await page.locator('input[name="code"]').fill(await app.codeFor(who.sentTo));
  await page.locator('input[name="password"]').fill(who.password);
  await page.locator('input[name="agreed"]').check();
  await press(page, 'join');
}

/** Picks the home store that a new member is offered: a region, a city of it and a store there. */
export async function pickStore(page: Page, market: string): Promise<void> {
  await press(page, 'pick-store');
  for (const name of ['region', 'city', 'store']) await chooseFirst(page, name, market);
  await press(page, 'store-save');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Chooses the first of a market's list that depends on the choice before, once it stands in the place of another market's. */
async function chooseFirst(page: Page, name: string, market: string): Promise<void> {
  const option = page.locator(`select[name="${name}"] option[value^="${market.toLowerCase()}-"]`).first();
  await option.waitFor({ state: 'attached' });
  await page.selectOption(`select[name="${name}"]`, (await option.getAttribute('value')) ?? '');
}

/** Logs out through the settings, past the warning. */
export async function logOut(page: Page, app: TestApp): Promise<void> {
  // The question before this one would take the press for itself while it closes.
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await open(page, app, '/settings');
  await press(page, 'logout');
  await page.locator('dialog[open]').waitFor();
}
