import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { type Operator, signInAs } from './operators.ts';

describe('A text that several places say', () => {
  let app: TestApp;
  let editor: Operator;
  let page: Page;

  beforeAll(async () => {
    app = await startApp({ demo: true });
    editor = await signInAs('campaign', app.address);
    const context = await openContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((given) => localStorage.setItem('opsToken', given), editor.token);
    page = await context.newPage();
    await page.goto(`${app.address}/ops/campaigns/lucky-wheel?tab=prizes`);
  });
  afterAll(async () => {
    await closePages();
    await app.close();
  });

  const entries = () => page.locator('main [aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]');
  const phone = () => page.frameLocator('iframe').first();
  const texts = async (language: string) =>
    (await editor.call('documents.get', { kind: 'locale', id: `${language}.lotteries` })).body?.texts as Record<string, string>;
  const saved = () => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

  it('is named with its values in the list, and tells in its field where else it stands', async () => {
    await entries().first().waitFor();
    expect((await entries().allInnerTexts()).join()).not.toContain('{{');
    await entries()
      .filter({ hasText: /^\d+ coins$/ })
      .first()
      .click();
    await page.getByText(/Said in \d+ other places: /).waitFor();
  });

  it('changes only here: its own key in every language, the other cells stay, and nothing is wrong with other languages', async () => {
    const before = await texts('en');
    const others = (await entries().allInnerTexts()).filter((name) => /^\d+ coins$/.test(name)).length - 1;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lucky red packet');
    await entries().filter({ hasText: 'Lucky red packet' }).first().waitFor();
    expect(
      await entries()
        .filter({ hasText: /^\d+ coins$/ })
        .count(),
    ).toBe(others);
    await page.getByText('Words of its own from now on').waitFor();
    await phone().getByText('Lucky red packet').first().waitFor();
    await saved();
    const after = await texts('en');
    const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
    expect(added.map((key) => after[key])).toEqual(['Lucky red packet']);
    expect(Object.fromEntries(Object.entries(after).filter(([key]) => !added.includes(key)))).toEqual(before);
    const problems = await Promise.all(
      ['en', 'th', 'vi'].map(
        async (language) => (await editor.call('documents.get', { kind: 'locale', id: `${language}.lotteries` })).problems,
      ),
    );
    expect(problems.flat().filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('changes everywhere where that is chosen', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const shown = page.getByRole('group', { name: 'Where name changes' });
    await shown.getByText(/^Change all \d+$/).click();
    const count = (await entries().allInnerTexts()).filter((name) => /^\d+ coins$/.test(name)).length;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('{{coins}} shiny coins');
    await expect
      .poll(() =>
        entries()
          .filter({ hasText: /^\d+ shiny coins$/ })
          .count(),
      )
      .toBe(count);
  });

  it('is shown in the phone and can be published from there, although the document itself is as it was', async () => {
    await page.getByRole('status').getByText('Draft of texts', { exact: true }).waitFor();
    await phone().getByText('50 shiny coins').first().waitFor();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByText('1 of 1 drafts', { exact: true }).waitFor();
  });
});
