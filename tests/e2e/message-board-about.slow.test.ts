import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPhoneOf } from './browser.ts';
import { openConsole, openRoute } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { block, open } from './steps.ts';

/** How an operator hears of a conversation, whose it is and what it is about; that it is held at all is in `message-board.test.ts`. */
let world: ConsoleWorld;
beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

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
