import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep, inFull } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { crawl } from './crawl.ts';
import { everything, oncePerAddress, pairwise, standings } from './visits.ts';

/** Every route in every language, as every standing of member sees it in both themes. */
const visits = deep ? everything() : pairwise();
/** Where barriers are looked for. */
const searched = inFull(oncePerAddress(visits), new Set(visits));
const calls = new Set<string>();

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

describe('On 320 pixels, without an error, a missing text, a barrier, a small target or a page that moves', () => {
  it.each(standings)('%s sees every route in every language', async (standing) => {
    const seen = await crawl(app, standing, visits, searched);
    for (const call of seen.calls) calls.add(call);
    expect(seen.found).toEqual([]);
  });
});

it('Every call that the screens made is described (R-495)', async () => {
  const { paths } = (await app.call('GET', '/api/v1/openapi.json')).body as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i')),
  );
  expect(calls.size).toBeGreaterThan(20);
  expect([...calls].filter((call) => !described.some((operation) => operation.test(call)))).toEqual([]);
});
