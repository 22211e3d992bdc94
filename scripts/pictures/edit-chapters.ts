import type { Page } from 'playwright';
import { inFull } from '../../tests/deep.ts';
import { credentialsOf } from '../../tests/e2e/operators.ts';
import { besideNavigation, type Chapter, goTo } from './chapter.ts';

/** Chapters from sign-in to the last step before a release. */
export const editChapters: readonly Chapter[] = [
  {
    name: 'sign-in',
    async walk(guide, shoot) {
      const page = await guide.open();
      await page.goto(`${guide.app.address}/ops/`);
      const { email, password, totp } = credentialsOf('campaign');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await shoot(page, { x: 470, y: 170, width: 500, height: 560 });
      await page.getByLabel('One-time code').fill(totp);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    },
  },
  {
    name: 'number',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/');
      await goTo(page, 'Campaigns');
      await page.getByRole('link', { name: /^Check-in/ }).click();
      const reward = page.getByRole('spinbutton', { name: 'Coins for one check-in' });
      await reward.fill('6000');
      await page.getByText(/^Allowed: .*1,000/).waitFor();
      await page.getByText('In one sentence.').waitFor();
      await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
      await page.getByRole('link', { name: /^Check-in.*1 problem/ }).waitFor();
      // Narrows the long list down to the drafts, with the line of the problem.
      await page.getByRole('button', { name: /^Drafts/ }).click();
      await shoot(page, besideNavigation(890, 420));
      await page.getByRole('button', { name: 'Set to 1,000' }).click();
      await page.keyboard.press('Control+Z');
      await reward.fill('2');
      await page.getByText(/^Allowed: .*1,000/).waitFor({ state: 'detached' });
      await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    },
  },
  {
    name: 'table',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/campaigns/levels?tab=byMarket');
      const creator = page.getByRole('textbox', { name: 'Malaysia, Creator', exact: true });
      await creator.fill('220');
      await page.getByText('Creator begins where Leader does').waitFor();
      await shoot(page, { x: 440, y: 0, width: 660, height: 700 });
      await creator.fill('900');
      await page.getByText('Creator begins where Leader does').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'texts',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/', 'phones');
      await goTo(page, 'Texts');
      await page.getByLabel('Search names and words').fill('Member price');
      await page.getByRole('link', { name: 'benefits' }).click();
      await page.getByRole('heading', { name: 'benefits', level: 1 }).waitFor();
      await page.getByLabel('Search names and words').fill('');
      await write(page, 'Member price', 'Khmer', 'តម្លៃក្លិប');
      await write(page, 'Member price', 'Thai', 'ราคาคลับ');
      await write(page, 'Member price', 'Simplified Chinese', '俱乐部价');
      await page.getByRole('button', { name: 'value, number% off, Thai: ' }).click();
      const field = page.getByRole('textbox', { name: 'value, number% off, Thai' });
      await field.fill('ลด ');
      await page.getByText('{{value, number}} of the English text is missing.').waitFor();
      await page.getByText('3 drafts, saved', { exact: true }).waitFor();
      await shoot(page, besideNavigation(1240, 520));
      await page.getByRole('button', { name: '+ value, number' }).click();
      await page.keyboard.type('%');
      await page.getByText('{{value, number}} of the English text is missing.').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.getByText('3 drafts, saved', { exact: true }).waitFor();
      await page.getByRole('combobox', { name: 'Check at 320 px' }).click();
      await page.getByRole('option', { name: 'Thai' }).click();
      // The check runs to its end in `console-texts`, and here only in a deep run.
      await page
        .getByRole('dialog')
        .getByText(/^Looking at 320 px: /)
        .waitFor();
      if (inFull(true, false)) await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 });
    },
  },
  {
    name: 'screen',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/');
      await goTo(page, 'Screens');
      await page.getByRole('link', { name: /^Home/ }).click();
      const line = (key: string) => page.locator(`[data-row="${key}"]`);
      await line('check-in').click();
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('+');
      await page.keyboard.type('a piece of text');
      await page.getByRole('option', { name: /^text/ }).first().waitFor();
      await shoot(page, besideNavigation(890, 860));
      await page.keyboard.press('Enter');
      await line('text').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await line('text').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      // No draft may be left for the following chapters.
      await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
    },
  },
  {
    name: 'preview',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/campaigns/check-in', 'phones');
      const phone = page.frameLocator('iframe');
      await phone.locator('main[data-screen="home"]').waitFor();
      await choose(page, 'Market', 'Vietnam');
      await phone.getByText(/^Xem trước · Việt Nam/).waitFor();
      await choose(page, 'Member', /^Creator.*, VIP/);
      await page.getByLabel('Clock').fill('2026-12-01T09:00');
      await phone.locator('[data-preview]', { hasText: /09:00/ }).waitFor();
      await page.getByRole('button', { name: 'Copy link to this preview' }).click();
      await page.getByRole('tooltip', { name: /^Copied.*Good until/ }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await scrollPast(page, 'card', 0);
      await shoot(page, { x: 1094, y: 56, width: 346, height: 844 });
      const other = await guide.open();
      await other.goto(link);
      await other.getByText(/^Xem trước · Việt Nam/).waitFor();
    },
  },
];

/** Writes into the cell of an English text by keyboard, then leaves the cell. */
async function write(page: Page, english: string, language: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `${english}, ${language}: ` }).focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `${english}, ${language}` }).fill(text);
  await page.keyboard.press('Enter');
  // The cell takes the focus back before the next one can have it.
  await page.locator('button:focus').waitFor();
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Scrolls a phone past a block: the number on a member's card differs in each preview. */
export async function scrollPast(page: Page, block: string, phone: number): Promise<void> {
  const frame = page.locator('iframe').nth(phone);
  await frame
    .contentFrame()
    .locator(`[data-block="${block}"]`)
    .first()
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().bottom + window.scrollY - 40));
}
