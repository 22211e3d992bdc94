import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textMark } from '../../client/ops/pages/texts/focus-cell.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { goTo, leavePhonesEmpty } from './console-window.ts';
import { type Operator, signInAs } from './operators.ts';

describe('Undo in an editor', () => {
  let app: TestApp;
  let editor: Operator;
  let page: Page;

  beforeAll(async () => {
    app = await startApp({ demo: true });
    editor = await signInAs('campaign', app.address);
    const context = await openContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((given) => localStorage.setItem('opsToken', given), editor.token);
    page = await leavePhonesEmpty(await context.newPage());
  });
  afterAll(async () => {
    await closePages();
    await app.close();
  });

  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).first();
  const redo = () => page.getByRole('button', { name: 'Redo', exact: true });
  const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
  const spins = () => page.getByRole('spinbutton', { name: 'A member a day' });
  const description = () => page.getByRole('textbox', { name: 'Description', exact: true });
  const write = async (words: string) => {
    await description().fill(words);
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  };

  it('takes back the text that was written last, not a number that was written before it', async () => {
    await page.goto(`${app.address}/ops/campaigns/lucky-wheel?tab=general`);
    await spins().waitFor();
    const before = [await spins().inputValue(), await description().inputValue()];
    await spins().fill('7');
    await write('Spin and see.');
    await undo().click();
    await said('Took back: Description in English');
    expect([await spins().inputValue(), await description().inputValue()]).toEqual(['7', before[1]]);
    await undo().click();
    await said('Took back: A member a day');
    expect([await spins().inputValue(), await description().inputValue()]).toEqual(before);
    await redo().click();
    await redo().click();
    await said('Done again: Description in English');
    expect([await spins().inputValue(), await description().inputValue()]).toEqual(['7', 'Spin and see.']);
  });

  it('goes to the tab where it was done, also after a reload', async () => {
    await page.getByRole('tab', { name: 'Advanced' }).click();
    await page.reload();
    await page.locator('.cm-content').waitFor();
    await undo().click();
    await said('Took back: Description in English');
    await expect.poll(() => description().inputValue()).not.toBe('Spin and see.');
    await undo().click();
  });

  it('leaves alone what was written on another page', async () => {
    await write('Spin and see more.');
    await goTo(page, '/campaigns/lucky-reels?tab=general');
    await spins().waitFor();
    expect(await undo().isDisabled()).toBe(true);
    await goTo(page, '/campaigns/lucky-wheel?tab=general');
    await spins().waitFor();
    await undo().click();
    await said('Took back: Description in English');
  });

  it('takes back the words of a block before the move that came first', async () => {
    await goTo(page, '/screens/home');
    const rows = () =>
      page
        .locator('[role="treeitem"][aria-level="2"][data-kind="block"]')
        .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row));
    await page.getByRole('tree').waitFor();
    const before = await rows();
    await page.locator(`[data-row="${before[1]}"]`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(rows).not.toEqual(before);
    const moved = await rows();
    await page.getByRole('region', { name: 'Values' }).getByText('Screen', { exact: true }).click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    const named = await title.inputValue();
    await title.fill('Home, sweet home');
    await undo().click();
    await said('Took back: Title in English');
    expect([await rows(), await title.inputValue()]).toEqual([moved, named]);
    await undo().click();
    await said(/Took back: Moved/);
    await expect.poll(rows).toEqual(before);
  });

  it('takes back the last of several languages in the table of texts, and does it again', async () => {
    await goTo(page, '/texts/benefits');
    const cell = (language: 'en' | 'th') => page.locator(`[data-text="${textMark('title_free_shipping', language)}"]`);
    for (const [language, name, words] of [
      ['en', 'English', 'No fee for parcels'],
      ['th', 'Thai', 'ส่งฟรีเสมอ'],
    ] as const) {
      await cell(language).click();
      await page.getByRole('textbox', { name: new RegExp(`, ${name}$`) }).fill(words);
      await page.keyboard.press('Escape');
    }
    await undo().click();
    await said('Took back: Title free shipping in Thai');
    await cell('en').filter({ hasText: 'No fee for parcels' }).waitFor();
    await undo().click();
    await said('Took back: Title free shipping in English');
    await redo().click();
    await cell('en').filter({ hasText: 'No fee for parcels' }).waitFor();
  });
});
