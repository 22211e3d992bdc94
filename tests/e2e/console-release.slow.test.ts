import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { goTo, leavePhonesEmpty, openRoute } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { type Operator, signInAs, type Who } from './operators.ts';

/** The release pages as three people use them: choosing drafts, publishing, scheduling, asking and giving approval, and taking back. */
let app: TestApp;
let editor: Operator;
const pages: Page[] = [];

beforeAll(async () => {
  app = await startApp({ demo: true });
  editor = await signInAs('campaign', app.address);
});
afterAll(async () => {
  for (const page of pages) await page.context().close();
  await closePages();
  await app.close();
});

/** The console of somebody; with phones that show the app where they are looked at. */
async function consoleOf(who: Who, path: string, phones: 'shown' | 'empty' = 'empty'): Promise<Page> {
  const { token } = who === 'campaign' ? editor : await signInAs(who, app.address);
  const context = await openContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addInitScript((value) => localStorage.setItem('opsToken', value), token);
  const page = await context.newPage();
  if (phones === 'empty') await leavePhonesEmpty(page);
  pages.push(page);
  await page.goto(`${app.address}/ops${path}`);
  return page;
}

let world: Page | undefined;
/** One window of the editor, loaded again with what was drafted beside it; its phones are empty. */
async function consoleAt(path: string): Promise<Page> {
  if (world) await openRoute(world, app.address, path);
  else world = await consoleOf('campaign', path);
  return world;
}

const retitled = (word: string) => (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  texts: { ...(body.texts as object), title_discount: word },
});

async function threeDrafts(word: string): Promise<void> {
  await editor.draft('locale', 'en.benefits', retitled(`${word} price`));
  await editor.draft('locale', 'th.benefits', retitled(`ราคา ${word}`));
  await editor.draft('locale', 'zh-CN.benefits', retitled(`${word} 价`));
}

const state = (page: Page, name: string) => page.locator('main header').getByText(name, { exact: true }).waitFor();
const step = (page: Page, name: string) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });

/** By keyboard, once it can be pressed: until the drafts are checked, nothing has the focus that cannot be. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, disabled: false }).focus();
  await page.keyboard.press('Enter');
}

/** Answers the question why, by keyboard. */
async function sayWhy(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
}

const liveText = async () => {
  const { live } = await editor.call('documents.get', { kind: 'locale', id: 'en.benefits' });
  return (live!.body as { texts: { title_discount: string } }).texts.title_discount;
};

describe('Publishing and taking back', () => {
  let page: Page;

  it('three drafts are chosen, what they change is shown, and the page has no barriers', async () => {
    await threeDrafts('Club');
    page = await consoleOf('campaign', '/releases/new?documents=locale:en.benefits,locale:th.benefits,locale:zh-CN.benefits', 'shown');
    await page.getByText('3 of 3 drafts').waitFor();
    await page.getByRole('heading', { name: 'What changes' }).waitFor();
    // One text is one line, with its other languages behind it.
    expect(await page.locator('ins').allInnerTexts()).toEqual(['“Club price”']);
    await page.getByRole('button', { name: 'in 3 languages' }).click();
    expect(await page.locator('ins').allInnerTexts()).toEqual(['“Club price”', '“ราคา Club”', '“Club 价”']);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a screen that takes the focus in a phone leaves it with whoever types, and a press on the phone takes it', async () => {
    const title = page.getByLabel('Title');
    await title.fill('Club');
    await page
      .locator('iframe')
      .first()
      .contentFrame()
      .locator('main')
      .evaluate((main) => {
        main.tabIndex = -1;
        main.focus();
      });
    await page.waitForFunction(() => document.hasFocus() && document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type(' day');
    expect(await title.inputValue()).toBe('Club day');
    await page
      .locator('iframe')
      .first()
      .contentFrame()
      .locator('main')
      .click({ position: { x: 2, y: 2 } });
    await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
  });

  it('published by keyboard, it is live with all its steps done', async () => {
    await page.getByLabel('Title').fill('Club prices');
    await pressByKeyboard(page, 'Publish');
    await sayWhy(page, 'The club opens');
    await page.waitForURL(/\/ops\/releases\/\d+$/);
    await state(page, 'Live');
    expect(await step(page, 'Live').innerText()).toContain('done');
    expect(await liveText()).toBe('Club price');
    await page.getByRole('heading', { name: 'What changed' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('two phones show the old and the new words, named by their releases', async () => {
    const phone = (at: number) => page.locator('iframe').nth(at).contentFrame();
    await phone(0).getByText('Member price', { exact: true }).waitFor();
    await phone(1).getByText('Club price', { exact: true }).waitFor();
    expect(await phone(0).getByText('Club price').count()).toBe(0);
    expect(await page.locator('figcaption').allInnerTexts()).toEqual(['Before Revision 1', 'After Revision 2']);
  });

  it('the mark with the number of a change stands around the block that shows it', async () => {
    await page.locator('[data-mark]').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => {
      const frame = document.querySelectorAll('iframe')[1]!;
      const words = [...frame.contentDocument!.querySelectorAll('b')].find(({ textContent }) => textContent === 'Club price');
      const mark = document.querySelector('[data-mark]');
      if (!words || !mark) return false;
      const [outer, inner, around] = [frame, words, mark].map((each) => each.getBoundingClientRect());
      const scale = outer!.width / frame.clientWidth;
      const [x, y] = [outer!.left + inner!.left * scale, outer!.top + inner!.top * scale];
      return around!.left < x && x < around!.right && around!.top < y && y < around!.bottom;
    });
    expect(await page.locator('[data-mark]').allInnerTexts()).toEqual(['1']);
  });

  it('one press and a reason roll it back', async () => {
    const { pathname } = new URL(page.url());
    await pressByKeyboard(page, 'Roll back');
    await sayWhy(page, 'The club is shut');
    await page.waitForURL((url) => url.pathname !== pathname && /\/releases\/\d+$/.test(url.pathname));
    await state(page, 'Live');
    expect(await liveText()).toBe('Member price');
  });
});

describe('Scheduling', () => {
  it('the time is said on the market’s clock and on those that show another; the release waits, and can be taken back', async () => {
    await threeDrafts('Later');
    const page = await consoleAt('/releases/new');
    await page.getByLabel('At a date and time').check();
    await page.getByLabel('Clock of').first().click();
    await page.getByRole('option', { name: 'Malaysia' }).click();
    await page.getByLabel('Date and time', { exact: true }).fill('2040-11-20T00:00');
    await page.getByLabel('In one sentence').getByText('From Tuesday 20 November 2040, 00:00 in Malaysia').waitFor();
    await page.getByRole('term').filter({ hasText: 'Indonesia, Cambodia, Vietnam and Thailand' }).waitFor();
    await page.getByRole('definition').filter({ hasText: 'Monday 19 November 2040, 23:00' }).waitFor();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await sayWhy(page, 'For the fair');
    await state(page, 'Scheduled');
    await page.getByText('Goes live on Tuesday 20 November 2040, 00:00 in Malaysia').waitFor();
    await goTo(page, '/calendar?day=2040-11-19&as=list');
    await page.getByRole('row').filter({ hasText: 'Release' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    await sayWhy(page, 'The fair is off');
    await state(page, 'Taken back');
    const { items } = await editor.call('documents.list', { drafts: true, limit: 100 });
    expect(items.map(({ id }) => id).sort()).toEqual(['en.benefits', 'th.benefits', 'zh-CN.benefits']);
  });
});

describe('Figures that grow beyond the limit', () => {
  it('are looked at in a step of their own before the reason is asked', async () => {
    await editor.draft('campaign', 'check-in', (body) => ({ ...body, dailyCoins: 50 }));
    const page = await consoleAt('/releases/new?documents=campaign:check-in');
    await page.getByRole('button', { name: 'Publish these figures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are these figures meant?' });
    await dialog.getByText('Something changes by more than').waitFor();
    expect(await dialog.getByRole('rowheader').first().innerText()).toBe('Coins for check-ins');
    expect(await dialog.getByLabel('Reason').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'These figures are meant' }).click();
    await sayWhy(page, 'The board wants it');
    await state(page, 'Live');
  });
});

describe('Approval by a second person', () => {
  it('the author is told why not, another approves, and it is live', async () => {
    await editor.draft('campaign', 'coins', (body) => ({ ...body, byMarket: { ...(body.byMarket as object), MY: { minorPerCoin: 30 } } }));
    const page = await consoleAt('/releases/new?documents=campaign:coins');
    await page.getByText('A second person has to agree').waitFor();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await sayWhy(page, 'A little more');
    await state(page, 'Waiting for approval');
    const own = page.getByRole('button', { name: 'Approve and publish' });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await own.getAttribute('title')).toBe('You asked for it: somebody else has to approve.');
    const second = await consoleOf('finance', new URL(page.url()).pathname.replace('/ops', ''));
    await second.getByRole('button', { name: 'Approve and publish' }).click();
    await sayWhy(second, 'We can pay for it');
    await state(second, 'Live');
    await second.locator('q').filter({ hasText: 'We can pay for it' }).waitFor();
  });

  it('the list tells all of them, and filters by state', async () => {
    const page = await consoleAt('/releases');
    await page.getByRole('row').nth(4).waitFor();
    await page.getByRole('button', { name: 'Taken back' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('cell', { name: 'Taken back' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
