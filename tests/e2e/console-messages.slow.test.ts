import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** What members are sent, seen in each language and channel, and tried, in the console. */
let world: ConsoleWorld;
let page: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const sendIn = (language: string) => card(language).getByRole('button', { name: `Send a test in ${language}` });

describe('The messages page of the console', () => {
  it('shows a message in every language with examples, and what an SMS of it costs', async () => {
    page = await world.openAs('support', '/messages');
    await choose('Message', 'A gift is on its way');
    await choose('Market', 'Thailand');
    await choose('By', 'Email');
    const title = card('English').getByText('On its way: Moon bear, numbered');
    await title.first().waitFor();
    // The entry of the app stands below each, where a tap leads and no address is written.
    const entry = card('English').getByRole('region', { name: 'In the app' });
    await entry.getByText('On its way: Moon bear, numbered').waitFor();
    expect(await entry.innerText()).not.toContain('https://');
    await card('English').getByText('In the app, and as a notification with its title alone').waitFor();
    expect(await title.count()).toBe(2);
    await card('Thai').getByText('หมีพระจันทร์ มีหมายเลข กำลังเดินทางไปหาคุณ', { exact: false }).first().waitFor();
    await choose('By', 'SMS');
    await card('English').getByText('Goes out as 1 SMS').waitFor();
    expect(await title.count()).toBe(1);
    await card('Thai').getByText('Goes out as 2 SMS').waitFor();
    await page.getByText('No provider is set for SMS').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('sends a test to a typed phone, which stands in the history by the name of the message', async () => {
    await sendIn('Thai').click();
    await dialog().getByLabel('Phone number').fill('081 234 5678');
    await dialog().getByLabel('Reason').fill('The new words on a real phone');
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent by SMS.').waitFor();
    const [sent] = (await world.app.call('GET', '/test/outbox')).body.items;
    expect(sent).toMatchObject({ channel: 'sms', to: '+66812345678', template: 'swap_shipped', language: 'th' });
    await goTo(page, '/history?action=messageTests');
    await page.getByText('Message “A gift is on its way”').waitFor();
    await page.getByText('The new words on a real phone').waitFor();
  });

  it('says in the dialog that a phone is none, and sends nothing', async () => {
    await goTo(page, '/messages?message=birthday&market=TH&channel=sms');
    await sendIn('English').click();
    await dialog().getByLabel('Phone number').fill('12345');
    await dialog().getByRole('button', { name: 'Send', exact: true }).click();
    await dialog().getByText('Invalid number format. Please try again.').waitFor();
    const [newest] = (await world.app.call('GET', '/test/outbox')).body.items;
    expect(newest.template).toBe('swap_shipped');
  });

  it('lets finance look, and tells them why they cannot send', async () => {
    page = await world.openAs('finance', '/messages?message=birthday');
    await sendIn('English').focus();
    await page.getByRole('tooltip').getByText('Your role does not allow this; support, campaign, admin may.').waitFor();
    expect(world.said).toEqual([]);
  });
});
