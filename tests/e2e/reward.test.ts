import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../contract/numbers/coins.ts';
import { numbersOf } from '../contract/numbers/pointers.ts';
import { aWorld, type World } from '../contract/numbers/world.ts';
import { closePages, openPhone } from './browser.ts';
import { block, open } from './steps.ts';

/** Ops change a number; a member with the app open sees it and gets it, and no code was touched. */
let world: World;
let page: Page;
let member: Awaited<ReturnType<typeof register>>;

beforeAll(async () => {
  world = await aWorld();
  member = await register(world);
  page = await openPhone();
  await page.addInitScript((token) => localStorage.setItem('token', token), member.token);
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const numberAt = (file: string, pointer: string) => numbersOf(file).find((each) => each.pointer === pointer)!;
const checkIn = () => block(page, 'check-in').innerText();

describe('The check-in reward goes from 1 to 2', () => {
  it('the open home says +1, and after the release +2 without being loaded again', async () => {
    await open(page, world.app, '/home');
    await expect.poll(checkIn).toContain('+1 coin');
    await page.evaluate(() => document.body.setAttribute('data-mark', 'same page'));
    expect(await world.release(numberAt('campaigns/programme/check-in.json', '/dailyCoins'), 2)).toEqual([]);
    await expect.poll(checkIn).toContain('+2 coins');
    expect(await page.locator('body').getAttribute('data-mark')).toBe('same page');
  });

  it('checking in gives 102 coins on the card', async () => {
    await page.locator('[data-block="check-in"] button').last().click();
    await expect.poll(() => block(page, 'card').innerText()).toContain('102');
    await open(page, world.app, '/coins-record');
    await expect.poll(() => page.locator('[data-block^="entry:"]').first().innerText()).toContain('+2');
  });

  it('its entry, lot and record hold 2 coins and name the new revision', async () => {
    const { revision } = world.rules().rules;
    expect(
      await world.rows(
        `select t.amount, l.granted, c.coins, t.revision entry, c.revision record from check_in c join coin_tx t on t.id = c.entry_id
           join coin_lot l on l.id = t.id where c.member_id = '${member.member.id}'`,
      ),
    ).toEqual([{ amount: 2, granted: 2, coins: 2, entry: revision, record: revision }]);
    expect(revision).toBeGreaterThan(1);
  });
});
