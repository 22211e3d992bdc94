import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textMark } from '../../client/ops/pages/texts/focus-cell.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { goTo } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { type Operator, signInAs } from './operators.ts';

/** The texts of a namespace as an editor works on them, in several languages at once. */
let app: TestApp;
let editor: Operator;
let page: Page;

beforeAll(async () => {
  app = await startApp({ demo: true });
  editor = await signInAs('campaign', app.address);
  const context = await openContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript((value) => localStorage.setItem('opsToken', value), editor.token);
  page = await context.newPage();
});
afterAll(async () => {
  await page.context().close();
  await closePages();
  await app.close();
});

const codes = { English: 'en', Khmer: 'kh', 'Simplified Chinese': 'zh-CN', Thai: 'th' } as const;
type Language = keyof typeof codes;
const cell = (key: string, language: Language) => page.locator(`[data-text="${textMark(key, codes[language])}"]`);
/** The field of the cell that is written. */
const field = (language: Language) => page.getByRole('textbox', { name: new RegExp(`, ${language}$`) });

/** Writes into a cell by keyboard and leaves it. */
async function write(key: string, language: Language, text: string): Promise<void> {
  await cell(key, language).focus();
  await page.keyboard.press('F2');
  await field(language).fill(text);
  await page.keyboard.press('Enter');
}

/** Waits until the cell of a text has the focus. */
const hasFocus = (text: string) =>
  page.waitForFunction((named) => (document.activeElement as HTMLElement | null)?.dataset.text === named, text);

const saved = (drafts: number) => page.getByText(drafts === 1 ? '1 draft, saved' : `${drafts} drafts, saved`, { exact: true }).waitFor();

const draftOf = async (id: string) => {
  const { view, body } = await editor.call('documents.get', { kind: 'locale', id });
  return { view, texts: body?.texts as Readonly<Record<string, string>> };
};

describe('Texts', () => {
  it('the list finds a text by its words, and leads to its cell', async () => {
    await page.goto(`${app.address}/ops/texts`);
    await page.getByRole('link', { name: 'benefits' }).waitFor();
    await page.getByLabel('Search names and words').fill('Coins on every purchase');
    const found = page.getByRole('table', { name: 'Texts found' });
    await found.getByRole('row').filter({ hasText: 'English' }).locator('mark', { hasText: 'Coins on every purchase' }).waitFor();
    await page.getByText('1 text in 1 group').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await found.getByRole('link', { name: 'Benefits: Title coin multiplier' }).click();
    await hasFocus('en title_coin_multiplier');
  });

  it('a placeholder that English alone lost is told there, once, and a press restores it', async () => {
    await cell('value_discount', 'English').focus();
    await page.keyboard.press('F2');
    await field('English').fill('Off ');
    const said = page.getByText('“value, number” is missing here; the translations have it.');
    await said.waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await saved(1);
    const { problems } = await editor.call('documents.get', { kind: 'locale', id: 'en.benefits' });
    expect(problems.map(({ code, id, pointer }) => `${code} ${id} ${pointer}`)).toEqual([
      'text.placeholder en.benefits /texts/value_discount',
    ]);
    await page.getByRole('button', { name: '+ value, number' }).click();
    await said.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await draftOf('en.benefits')).texts.value_discount).toBe('Off {{value, number}}');
    await editor.call('drafts.delete', { kind: 'locale', id: 'en.benefits' });
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  it('a number that all languages lose is told at English and in the release', async () => {
    const ids = ['en', 'id', 'kh', 'th', 'vi', 'zh-CN', 'zh-HK'].map((language) => `${language}.benefits`);
    for (const id of ids)
      await editor.draft('locale', id, (body) => ({ ...body, texts: { ...(body.texts as object), value_discount: 'Off' } }));
    await page.reload();
    const said = page.getByText('The number that stood here is gone: members no longer read how much. “value, number” puts it back.');
    await said.waitFor();
    expect(await said.count()).toBe(1);
    await goTo(page, `/releases/new?documents=${ids.map((id) => `locale:${id}`).join()}`);
    await said.waitFor();
    expect(await said.count()).toBe(1);
    for (const id of ids) await editor.call('drafts.delete', { kind: 'locale', id });
    await goTo(page, '/texts/benefits');
    await page.reload();
  });

  it('a text is changed in three languages; each is a draft of its own and no other language is touched', async () => {
    await write('title_discount', 'Khmer', 'តម្លៃថ្មី');
    await write('title_discount', 'Thai', 'ราคาใหม่');
    await write('title_discount', 'Simplified Chinese', '新会员价');
    await saved(3);
    const { items } = await editor.call('documents.list', { drafts: true, limit: 100 });
    expect(items.map(({ id }) => id).sort()).toEqual(['kh.benefits', 'th.benefits', 'zh-CN.benefits']);
    expect((await draftOf('th.benefits')).texts.title_discount).toBe('ราคาใหม่');
  });

  it('a lost placeholder is said at once, is a problem of the draft, and comes back at a press', async () => {
    await cell('value_discount', 'Thai').focus();
    await page.keyboard.press('F2');
    await field('Thai').fill('ลด ');
    await page.getByText('{{value, number}} of the English text is missing.').waitFor();
    await saved(3);
    expect((await editor.call('documents.get', { kind: 'locale', id: 'th.benefits' })).problems.map(({ code }) => code)).toEqual([
      'text.placeholder',
    ]);
    await page.getByRole('button', { name: '+ value, number' }).click();
    await page.getByText('{{value, number}} of the English text is missing.').waitFor({ state: 'detached' });
    expect(await field('Thai').inputValue()).toBe('ลด {{value, number}}');
    await page.keyboard.press('Escape');
    await saved(3);
  });

  it('what was written is there after a reload, and undo takes a step back', async () => {
    await page.reload();
    await saved(3);
    await cell('title_discount', 'Thai').filter({ hasText: 'ราคาใหม่' }).waitFor();
    await write('title_free_shipping', 'Thai', 'ส่งฟรีเสมอ');
    await page.getByRole('button', { name: 'Undo' }).click();
    await cell('title_free_shipping', 'Thai')
      .filter({ hasText: /^ส่งฟรี$/ })
      .waitFor();
  });

  it('arrows go from cell to cell', async () => {
    await cell('title_coin_multiplier', 'English').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '1:1');
  });

  it('the table has no barriers', async () => {
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the screens that show a text through a part are listed by their titles', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await cell('title_free_shipping', 'English').focus();
    const shown = page.getByRole('region', { name: 'Where it is shown' });
    await shown.getByRole('link', { name: 'Membership', exact: true }).waitFor();
    expect(await shown.getByRole('link', { name: 'level-news' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
  });

  it('the check at 320 px looks at every screen of the namespace and marks the far too long text', async () => {
    await write('title_coin_multiplier', 'Thai', 'เหรียญ'.repeat(60));
    await saved(3);
    await page.getByLabel('Check at 320 px').first().click();
    await page.getByRole('option', { name: 'Thai' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(/^Thai at 320 px: 1 text does not fit\. \d+ screens? (was|were) looked at\.$/).waitFor();
    const marked = page.getByRole('cell').filter({ hasText: 'Does not fit at 320 px on' });
    expect(await marked.count()).toBe(1);
    expect(await marked.getByRole('button', { name: 'Coins on every purchase, Thai: ' }).count()).toBe(1);
    expect(await marked.innerText()).toMatch(/Does not fit at 320 px on .*Membership/);
  });

  it.each([
    ['Take theirs', 'ของเขา 1'],
    ['Keep mine', 'ของฉัน 2'],
  ])('words somebody else wrote meanwhile are asked about: %s', async (press, stands) => {
    const round = stands.slice(-1);
    await editor.draft('locale', 'th.benefits', (body) => ({
      ...body,
      texts: { ...(body.texts as object), title_discount: `ของเขา ${round}` },
    }));
    await write('title_discount', 'Thai', `ของฉัน ${round}`);
    const clash = page.getByRole('group', { name: 'Title discount in Thai' });
    await clash.getByText(new RegExp(`^Title discount in Thai: .+ wrote “ของเขา ${round}”, you “ของฉัน ${round}”$`)).waitFor();
    await clash.getByRole('button', { name: press }).click();
    await clash.waitFor({ state: 'detached' });
    await hasFocus('th title_discount');
    await saved(3);
    await cell('title_discount', 'Thai').filter({ hasText: stands }).waitFor();
    expect((await draftOf('th.benefits')).texts.title_discount).toBe(stands);
  });

  it('review leads to a release of these drafts alone', async () => {
    await page.getByRole('link', { name: /^Review/ }).click();
    await page.getByText('3 of 3 drafts').waitFor();
  });

  it('a market has words of its own, and everybody’s where it has none', async () => {
    await goTo(page, '/texts/benefits?market=SG&languages=th');
    await cell('title_discount', 'English').filter({ hasText: 'Member price' }).waitFor();
    await write('title_discount', 'English', 'Club price');
    await cell('title_discount', 'English').filter({ hasText: 'Club price' }).waitFor();
    await saved(2);
    expect(await draftOf('en.benefits@SG')).toMatchObject({ view: 'draft', texts: { title_discount: 'Club price' } });
    expect((await draftOf('en.benefits')).texts.title_discount).toBe('Member price');
    await write('title_discount', 'English', '');
    await cell('title_discount', 'English').filter({ hasText: 'Member price' }).waitFor();
  });
});
