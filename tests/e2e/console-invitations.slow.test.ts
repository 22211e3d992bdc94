import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey, aRegistration, receiveCode } from './accounts.ts';
import { goTo } from './console-window.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** Friends who look like fraud, and a campaign that an operator makes. */
let world: ConsoleWorld;
let page: Page;

beforeAll(async () => {
  world = await startConsoleWorld();
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const mine = () => world.ask('GET', '/me/invitation');

/** A friend of the member who joins on a phone and sees the welcome. */
async function friend(account: string, device: string): Promise<string> {
  const { code } = await mine();
  const challenge = await receiveCode(world.app, 'register', account);
  const body = { ...(await aRegistration(world.app, account, { invitationCode: code })), ...challenge };
  const headers = { ...aKey(), 'x-device-id': device };
  const { body: joined } = await world.app.call('POST', '/api/v1/auth/registrations', { body, headers });
  const seen = { token: joined.token, body: { successToken: joined.successToken } };
  await world.app.call('POST', '/api/v1/auth/registrations/acknowledgements', seen);
  return joined.member.memberNumber;
}

describe('A friend who joined on the phone of another', () => {
  let waits = '';
  const row = () => page.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: waits });

  it('waits in the queue with its reason', async () => {
    const device = 'one phone for two friends';
    await friend('first-on-phone@example.com', device);
    waits = await friend('second-on-phone@example.com', device);
    page = await world.openAs('support', '/invitations');
    await row().getByText('Same phone as the member or another friend of theirs').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('is nothing that a campaign editor may decide', async () => {
    const editor = await world.openAs('campaign', '/invitations');
    const button = editor.getByRole('button', { name: `Count the friend ${waits}`, exact: true });
    await button.focus();
    await editor.getByRole('tooltip').getByText('Your role does not allow this; support, finance, admin may.').waitFor();
  });

  it('counts when a person says why, and the member has the coins', async () => {
    const before = (await mine()).completed;
    page = await world.openAs('support', '/invitations');
    await page.getByRole('button', { name: `Count the friend ${waits}`, exact: true }).click();
    await dialog().getByLabel('Reason').fill('Sisters with one phone');
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Count');
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('Nothing waits').waitFor();
    expect((await mine()).completed).toBe(before + 1);
    await goTo(page, '/invitations?show=completed');
    await row().getByText('Sisters with one phone').waitFor();
  });

  it('does not count any more when somebody finds out, and the history keeps both', async () => {
    const before = (await mine()).completed;
    await page.getByRole('button', { name: `Do not count the friend ${waits}`, exact: true }).click();
    await dialog().getByLabel('Reason').fill('Not sisters after all');
    await confirm('Do not count');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(async () => (await mine()).completed).toBe(before - 1);
    await goTo(page, '/history?action=invitations');
    await page.getByText('Let an invitation count').first().waitFor();
    await page.getByText('Not sisters after all').waitFor();
  });

  it('is in the figures of its campaign', async () => {
    await goTo(page, '/campaigns/friends');
    const figures = page.getByRole('region', { name: 'So far' });
    await figures.getByText('member invited').waitFor();
    await figures.getByText('do not count').waitFor();
    await page.getByText('Last 30 days', { exact: true }).click();
    const friends = page.getByRole('table', { name: 'Friends a day' });
    await friends.getByRole('columnheader', { name: 'Joined' }).waitFor();
    expect(await friends.getByRole('row').count()).toBe(31);
    expect(await findBarriers(page)).toEqual([]);
  });
});

it('a campaign is made with its rewards by name, and shown on the phone beside it', async () => {
  page = await world.openAs('campaign', '/campaigns');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await dialog().getByText('Invitation campaign', { exact: true }).click();
  await dialog().getByLabel('Name').fill('Spring friends');
  await confirm('Create');
  await page.getByRole('heading', { name: 'Spring friends', level: 1 }).waitFor();
  const stored = async () => (await world.operators.viewer.call('documents.get', { kind: 'campaign', id: 'spring-friends' })).body;
  await expect.poll(stored).toMatchObject({ type: 'invitation', milestones: [{ count: 1, reward: { kind: 'coins', coins: 50 } }] });
  await page.getByRole('tab', { name: /Rewards/ }).click();
  await page.getByText('After 1, Coins 50').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
