import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { openPhoneOf } from './browser.ts';
import { goTo, openConsole, openRoute } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { block, open, sees } from './steps.ts';

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

it('an operator hears of a message at once by the stream, in the list and in the navigation, with no clock to ask by (A-102)', async () => {
  const page = await openConsole(world.operators.admin.token);
  // Whatever would be asked again after a while is never asked.
  await page.addInitScript(() => {
    const own = window.setTimeout;
    window.setTimeout = ((act: TimerHandler, ms = 0, ...more: unknown[]) =>
      ms >= 2_000 ? 0 : own(act, ms, ...more)) as typeof window.setTimeout;
  });
  const opened = page.waitForResponse((answer) => answer.url().includes('/config/v1/events'));
  await openRoute(page, world.app.address, '/board');
  expect((await opened).status()).toBe(200);
  const list = page.getByRole('list', { name: 'Conversations' });
  const waiting = async () => (await world.operators.admin.call('threads.list', { state: 'waiting', limit: 1 })).waiting;
  const before = await waiting();
  const { id } = await world.ask('POST', '/me/threads', { category: 'question', subject: 'At once', text: 'First' });
  await list.getByText('At once').click();
  await page.getByRole('log').getByText('First').waitFor();
  await world.ask('POST', `/me/threads/${id}/messages`, { text: 'Second' });
  await page.getByRole('log').getByText('Second').waitFor();
  await page.locator(`nav [title="Message board: ${before + 1} waiting for an answer"]`).waitFor();
  await page.close();
});

it('an operator gives a conversation to a colleague by name, who finds it among theirs', async () => {
  const { id } = await world.ask('POST', '/me/threads', { category: 'question', subject: 'For a colleague', text: 'Who knows?' });
  const support = await world.openAs('support', `/board/${id}`);
  const whose = support.getByRole('combobox', { name: 'Whose it is' });
  await expect.poll(() => whose.inputValue()).toBe('Nobody yet');
  await whose.click();
  expect(await support.getByRole('option').allInnerTexts()).toEqual(['Nobody yet', 'Sam Oei (me)', 'Adi Santoso']);
  await support.getByRole('option', { name: 'Adi Santoso' }).click();
  await support
    .getByRole('link', { name: /For a colleague/ })
    .getByText('Adi Santoso')
    .waitFor();
  expect(await findBarriers(support)).toEqual([]);
  const admin = await world.openAs('admin', '/board?assigned=me');
  await admin.getByRole('link', { name: /For a colleague/ }).click();
  await expect.poll(() => admin.getByRole('combobox', { name: 'Whose it is' }).inputValue()).toBe('Adi Santoso (me)');
  await admin.getByRole('button', { name: 'Give back' }).click();
  await expect.poll(() => admin.getByRole('combobox', { name: 'Whose it is' }).inputValue()).toBe('Nobody yet');
});

it('“Something off?” under a coin entry begins a conversation about it, which leads operators to that very entry', async () => {
  const page = await openPhoneOf(world.member.token);
  await open(page, world.app, '/coins-record');
  await page.locator('[data-block^="entry:"] button').first().click();
  await page.getByRole('button', { name: 'Something off?' }).click();
  await block(page, 'about-entry').waitFor();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Too few');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('Too few').waitFor();
  await block(page, 'about').waitFor();

  const support = await world.openAs('support', '/board');
  await support.getByRole('link', { name: /Too few/ }).click();
  await support.getByRole('link', { name: /^Coin entry/ }).click();
  const entries = support.getByRole('table', { name: 'Coin entries' });
  await expect.poll(() => entries.locator('tbody > tr').count()).toBe(2);
  const { items } = await world.ask('GET', '/me/threads');
  const { about } = await world.ask('GET', `/me/threads/${items[0].id}`);
  await entries.getByText(about.id, { exact: true }).waitFor();
  await support.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => entries.locator('tbody > tr').count()).toBeGreaterThan(2);
});

it('and under an order about that order, which stands first among the member’s and is marked', async () => {
  const page = await openPhoneOf(world.member.token);
  await open(page, world.app, '/order-record');
  await page.locator('[data-block^="order:"]:is(button, a), [data-block^="order:"] :is(button, a)').last().click();
  await page.getByRole('button', { name: 'Something off?' }).click();
  await block(page, 'about-order').waitFor();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('One is missing');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('One is missing').waitFor();

  const support = await world.openAs('support', '/board');
  await support.getByRole('link', { name: /One is missing/ }).click();
  const link = support.getByRole('link', { name: /^Order / });
  const said = await link.innerText();
  await link.click();
  const first = support.getByRole('table', { name: 'Orders' }).locator('tbody tr').first();
  expect(await first.getAttribute('data-current')).toBe('true');
  expect(said).toContain((await first.locator('b').first().innerText()).trim());
  expect(await findBarriers(support)).toEqual([]);
});
