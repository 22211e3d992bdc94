import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from './app.ts';
import { closePages, openPhoneOf } from './browser.ts';
import { openConsole, openRoute } from './console-window.ts';
import { signInAs } from './operators.ts';
import { tokenOf, withMakers } from './renamed-level.ts';
import { block, open } from './steps.ts';

/** The pages of members and operators after `renamed-level.test.ts`. */
let app: TestApp;
beforeAll(async () => {
  app = await withMakers();
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('A renamed level', () => {
  it('has it on the card and on the page of levels, on the way to it too', async () => {
    const page = await openPhoneOf(await tokenOf(app, 'creator'));
    await open(page, app, '/home');
    const card = block(page, 'card');
    await expect.poll(() => card.innerText()).toContain('Maker');
    await page.locator(':is([data-block="card"], [data-block="card"] *)[data-tier="svip"]').first().waitFor();
    await open(page, app, '/membership');
    await expect.poll(() => block(page, 'level').innerText()).toContain('Maker');
    const tabs = block(page, 'level-tabs').getByRole('tab');
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Adventurer', 'Leader', 'Maker', 'Dreamer']);
    expect(await tabs.nth(2).getAttribute('aria-selected')).toBe('true');
    await tabs.nth(1).click();
    await expect.poll(() => block(page, 'benefit-list').innerText()).toContain('2%');
  });

  it('has it in the console', async () => {
    const support = await signInAs('support', app.address);
    const world = await openConsole(support.token);
    await openRoute(world, app.address, '/members');
    await world.getByText('Maker').first().waitFor();
  });
});
