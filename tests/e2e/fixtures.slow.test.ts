import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockContract } from '../../schemas/block.ts';
import { blockContracts } from '../../schemas/blocks/index.ts';
import { deep } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { quiet } from './quiet.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const examples = Object.entries<BlockContract>(blockContracts).flatMap(([type, contract]) =>
  contract.examples.map((_, at) => `${type}/${at}`),
);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await closePages();
  await app.close();
});

/** The lab, all views of which have come. */
async function lab(query: string): Promise<Page> {
  const page = await openPhone();
  await page.goto(`${app.address}/lab/blocks?${query}`);
  await quiet(page);
  return page;
}

/** Serious and worse findings of axe, one line each; of all its rules or of some. */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`),
    );
}

describe('/lab/blocks', () => {
  it.each(['light', 'dark'])(
    'shows every example through the renderer without a report, and axe finds nothing serious (%s)',
    async (theme) => {
      const page = await lab(`theme=${theme}`);
      const shown = () => page.locator('[data-example]').evaluateAll((all) => all.map((each) => each.getAttribute('data-example')));
      await expect.poll(shown).toEqual(examples);
      const empty = () =>
        page
          .locator('[data-example]')
          .evaluateAll((all) => all.filter((each) => !each.querySelector('[data-block]')).map((each) => each.getAttribute('data-example')));
      // The first page waits for every block's own chunk.
      await expect.poll(empty).toEqual([]);
      expect(await page.evaluate(() => window.reports)).toEqual([]);
      // A theme changes colours, not what a block is made of.
      expect(await findings(page, theme === 'dark' && !deep ? ['color-contrast'] : undefined)).toEqual([]);
      await page.close();
    },
  );

  it('shows one alone, in the language asked for', async () => {
    const page = await lab('block=join-card&example=0&language=th&theme=dark');
    expect(await page.locator('[data-block]').first().getAttribute('data-block')).toBe('join-card-0');
    expect(await page.locator('[data-example]').count()).toBe(0);
    expect(await page.locator('html').getAttribute('lang')).toBe('th');
    expect(await page.locator('main').innerText()).toMatch(/[\u0e00-\u0e7f]/);
    await page.close();
  });

  it('says which there are where there is no such example', async () => {
    const page = await lab('block=no-such');
    expect(await page.locator('main').innerText()).toContain('join-card');
    await page.close();
  });
});
