import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../contract/numbers/coins.ts';
import { numbersOf } from '../contract/numbers/pointers.ts';
import { aWorld, type World } from '../contract/numbers/world.ts';
import { closePages, openPhone } from './browser.ts';
import { block, open } from './steps.ts';

let world: World;
let page: Page;

beforeAll(async () => {
  world = await aWorld();
  const { token } = await register(world);
  page = await openPhone({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const numberAt = (file: string, pointer: string) => numbersOf(file).find((each) => each.pointer === pointer)!;

describe('The confirmation of a copy (R-600)', () => {
  it.each([
    ['lasts 1,500 ms as it ships', undefined, 1_500],
    ['lasts as long as the site says', 2_600, 2_600],
  ])('%s', async (_title, to, milliseconds) => {
    await page.goto('about:blank');
    expect(await world.release(to === undefined ? undefined : numberAt('site/site.json', '/limits/copyToastMs'), to)).toEqual([]);
    await open(page, world.app, '/settings');
    await page.evaluate(() => {
      const { setTimeout: own } = window;
      const asked: unknown[] = [];
      Object.assign(window, {
        asked,
        setTimeout(run: () => void, ms?: number, ...given: unknown[]) {
          asked.push(ms);
          return own.apply(window, [run, ms, ...given] as unknown as Parameters<typeof own>);
        },
      });
    });
    await block(page, 'number').click();
    const said = page.locator('[role=status]', { hasText: 'Copied' });
    await said.waitFor();
    expect(await page.evaluate(() => (window as unknown as { asked: readonly number[] }).asked)).toContain(milliseconds);
    await said.waitFor({ state: 'detached' });
  });
});
