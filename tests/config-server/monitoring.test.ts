import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binOf, summaryOf } from '../../config-server/reports/vitals.ts';
import type { PageEvent } from '../../schemas/rum.ts';
import { pageEvents } from '../fixtures/page-events.ts';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServer, type Running } from './servers.ts';

let running: Running;
let ann: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  ann = await anOperatorClient(running, { id: 'ann' });
});
afterAll(() => running.end());

const post = (...events: readonly PageEvent[]) =>
  running.http.app.inject({ method: 'POST', url: '/rum/events', payload: pageEvents(events) });
const view = { type: 'view', revision: 1, screen: 'home' } as const;
const figures = async () => (await ann.call('monitoring.get')).json;

describe('Figures of members’ pages (A-110)', () => {
  it('views, visits, devices, taps, events and refused calls are counted; nothing names a person', async () => {
    const refused = { type: 'action', revision: 1, screen: 'home', name: 'swaps.create', code: 'server.unexpected' } as const;
    await post({ type: 'session', revision: 1 }, view, view, { type: 'click', revision: 1, screen: 'home', label: 'Swap 60123456789' });
    await post(
      refused,
      { type: 'fault', revision: 1, screen: 'home', phase: 'render', message: 'x' },
      { type: 'track', revision: 1, name: 'opened' },
    );
    await post({ type: 'view', revision: 99, screen: 'home' });
    expect(await figures()).toMatchObject({
      days: [{ day: '2025-08-10', visits: 1, views: 2 }],
      devices: [{ name: 'Android', count: 1 }],
      models: [{ name: 'Pixel 8', count: 1 }],
      languages: [{ name: 'en-MY', count: 1 }],
      releases: [{ revision: 1, views: 2, blockErrors: 1, refusedCalls: 1, pageErrors: 0, whiteScreens: 0, longTasks: 0 }],
      screens: [{ screen: 'home', count: 2, blockErrors: 1 }],
      refusedCalls: [{ revision: 1, operation: 'swaps.create', code: 'server.unexpected', count: 1 }],
      taps: [{ screen: 'home', label: 'Swap #', count: 1 }],
      events: [{ name: 'opened', count: 1 }],
    });
    expect(JSON.stringify(await rows('page_figure'))).not.toMatch(/a-visit-of-a-test|Mozilla|127\.0\.0\.1/);
  });

  it('a script’s error keeps message, file, line, column and the error (R-505 to R-509)', async () => {
    const error = {
      type: 'error',
      revision: 1,
      screen: 'home',
      message: 'x is not defined',
      file: 'https://shop.test/a.js',
      line: 3,
      column: 7,
    } as const;
    await post({ ...error, error: 'ReferenceError: x is not defined\n    at a.js:3:7' });
    const { items } = (await ann.call('reports.list')).json;
    expect(items.find(({ phase }: { phase: string }) => phase === 'script')).toMatchObject({
      message: 'x is not defined',
      file: 'https://shop.test/a.js',
      line: 3,
      column: 7,
      error: 'ReferenceError: x is not defined\n    at a.js:3:7',
    });
  });

  it('after thirty days the figures of a day are gone', async () => {
    running.clock.moveTo('2025-09-10T00:00:00Z');
    await post(view);
    expect((await rows('page_figure')).map(({ day }) => day)).toEqual(['2025-09-10']);
  });
});

const rows = (table: string): Promise<{ day: string }[]> =>
  running.database
    .schema('config')
    .all(
      { name: `test.${table}`, text: `select to_char(day, 'YYYY-MM-DD') as day, * from ${table}`, parameters: [], independent: false },
      {},
    );

describe('Web vitals', () => {
  it.each([
    ['LCP', 2_500, 25],
    ['LCP', 2_501, 26],
    ['CLS', 0.1, 10],
    ['INP', 9_999_999, 300],
    ['FID', 10, undefined],
  ])('%s of %d is of class %s', (name, value, bin) => expect(binOf(name, value)).toBe(bin));

  it.each([
    ['three of four are good', [25, 25, 25, 90], { p75: 2_500, rating: 'good', goodPercent: 75, count: 4 }],
    ['two of four are', [25, 25, 40, 90], { p75: 4_000, rating: 'fair', goodPercent: 50, count: 4 }],
    ['none is', [90], { p75: 9_000, rating: 'poor', goodPercent: 0, count: 1 }],
    ['nobody told', [], { p75: 0, rating: 'good', goodPercent: 0, count: 0 }],
  ])('%s', (_what, bins, seen) =>
    expect(
      summaryOf(
        'LCP',
        bins.map((bin) => ({ bin, count: 1 })),
      ),
    ).toEqual({ name: 'LCP', ...seen }),
  );
});
