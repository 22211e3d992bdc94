import { afterAll, beforeAll, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { crawl } from './crawl.ts';
import { fewPairs, type Standing } from './visits.ts';

/** The quick part of `crawl.slow.test.ts`. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

it.each(inAll<Standing>(['SVIP'], ['Lv3', 'SVIP']))(
  'Nothing moves, is missing or is too small for %s in a shop, whichever answer comes first',
  async (standing) => {
    const visits = fewPairs().filter((visit) => visit.standing === standing);
    expect(visits.length).toBeGreaterThan(4);
    expect((await crawl(app, standing, visits, new Set(visits.filter(({ turn }) => turn % 3 === 0)))).found).toEqual([]);
  },
);
