import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { openPhoneOf } from './browser.ts';
import { goTo } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { block, sees } from './steps.ts';

/** A member writes with a picture, an operator answers in the console, and both hear of it while they look. */
let world: ConsoleWorld;
beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const languages = [
  {
    language: 'en',
    fresh: 'New message',
    category: 'Praise',
    subject: 'Subject',
    write: 'Write a message',
    send: 'Send',
    again: 'Try again',
    failed: 'Not sent',
  },
  {
    language: 'th',
    fresh: 'ข้อความใหม่',
    category: 'คำชม',
    subject: 'หัวข้อ',
    write: 'เขียนข้อความ',
    send: 'ส่ง',
    again: 'ลองอีกครั้ง',
    failed: 'ยังไม่ได้ส่ง',
  },
] as const;

describe.each(inAll(languages.slice(1), languages))('In $language', ({ language, ...words }) => {
  let page: Page;
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const field = () => page.getByRole('textbox', { name: words.write });

  it('a member begins a conversation with a picture (R-113, R-192)', async () => {
    page = await openPhoneOf(world.member.token);
    await page.goto(`${world.app.address}/?locale=${language}#/message-board?new=1`);
    await page.getByText(words.category, { exact: true }).click();
    await page.getByRole('textbox', { name: words.subject }).fill(`Bear ${language}`);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const asked = page.waitForEvent('filechooser');
    await block(page, 'first').getByRole('button').first().click();
    await (await asked).setFiles({ name: 'bear.png', mimeType: 'image/png', buffer: picture });
    await block(page, 'first').locator('img').waitFor();
    await field().fill('What a lovely bear');
    expect(await findBarriers(page)).toEqual([]);
    await named(words.send).click();
    await page.getByRole('log').getByText('What a lovely bear').waitFor();
    await page.getByRole('log').locator('img').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('keeps what is written through a reload, and sends without loss when the signal is back', async () => {
    await field().fill('Half a sen');
    await page.reload();
    await expect.poll(() => field().inputValue()).toBe('Half a sen');
    await field().fill('A whole sentence');
    await page.route('**/messages', (route) => route.abort());
    await named(words.send).click();
    await sees(page, words.failed);
    await page.unroute('**/messages');
    await named(words.again).click();
    await expect.poll(() => page.getByText(words.failed).count()).toBe(0);
    await expect.poll(() => page.getByRole('log').getByText('A whole sentence').count()).toBe(1);
  });

  it('reads the answer of an operator while the page is open', async () => {
    const support = await world.openAs('support', '/board');
    await support.getByRole('link', { name: new RegExp(`Bear ${language}`) }).click();
    await support.getByRole('log').getByText('A whole sentence').waitFor();
    await support.getByLabel('Answer').fill(`Thank you ${language}`);
    expect(await findBarriers(support)).toEqual([]);
    await support.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('log').getByText(`Thank you ${language}`).waitFor();
    await field().fill('You are welcome');
    await named(words.send).click();
    await support.getByRole('log').getByText('You are welcome').waitFor();
    await goTo(support, '/board');
  });
});
