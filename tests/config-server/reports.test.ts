import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReports, isFaultNow, mostRowsOfRelease } from '../../config-server/reports/rules.ts';
import { listReports } from '../../config-server/reports/store.ts';
import type { PageEvent } from '../../schemas/rum.ts';
import { pageEvents } from '../fixtures/page-events.ts';
import { anOperatorClient } from './ops.ts';
import { aServer, type Running } from './servers.ts';

let running: Running;
beforeAll(async () => {
  running = await aServer();
});
afterAll(() => running.end());

const aReport = {
  type: 'fault',
  revision: 1,
  phase: 'render',
  screen: 'home',
  block: 'banner "top"',
  message: 'No picture',
} as const satisfies PageEvent;
let address = 0;
const post = (events: readonly unknown[], remoteAddress = `198.51.100.${++address}`, type = 'application/json') =>
  running.http.app.inject({
    method: 'POST',
    url: '/rum/events',
    headers: { 'content-type': type },
    payload: JSON.stringify(pageEvents(events as PageEvent[])),
    remoteAddress,
  });
const { type: _, ...asKept } = aReport;
const kept = () => listReports(running.database.schema('config'), undefined);

describe('Members’ pages tell what failed on them (engine goal 26)', () => {
  it('the same problem of a release is one row with a count', async () => {
    expect((await post([aReport, aReport])).statusCode).toBe(204);
    running.clock.moveTo('2025-08-10T00:05:00Z');
    await post([aReport]);
    expect(await kept()).toEqual([
      { id: expect.any(String), ...asKept, count: 3, firstAt: '2025-08-10T00:00:00.000Z', lastAt: '2025-08-10T00:05:00.000Z' },
    ]);
  });

  it.each([
    [3, '2025-08-10T00:00:00.001Z', true],
    [2, '2025-08-10T00:59:59.000Z', false],
    [9, '2025-08-10T00:00:00.000Z', false],
  ])('told %i times, the last at %s, it is a fault now: %s', (count, lastAt, fault) => {
    expect(isFaultNow({ count, lastAt }, '2025-08-10T01:00:00.000Z')).toBe(fault);
  });

  it('what is told often of the live release stands on the overview, with its count', async () => {
    const ann = await anOperatorClient(running, { id: 'ann' });
    const { failing } = (await ann.call('overview.get')).json;
    expect(failing).toMatchObject([{ kind: 'report', detail: 'banner "top": No picture', count: 3, target: 'screen:home' }]);
    running.clock.moveTo('2025-08-10T01:05:00Z');
    expect((await ann.call('overview.get')).json.failing).toEqual([]);
  });

  it('numbers and addresses that may be a person’s are not kept', () => {
    const [found] = countReports([{ ...aReport, message: 'No call to +60123456789 or ah.meng@example.com in 300 ms' }], 1);
    expect(found!.message).toBe('No call to +# or @ in 300 ms');
  });

  it('what is told of a release that never was is dropped', () => {
    expect(countReports([{ ...aReport, revision: 9 }], 8)).toEqual([]);
  });

  it.each([
    ['no item', []],
    ['more than twenty', Array.from({ length: 21 }, () => aReport)],
    ['something else beside', [{ ...aReport, member: 'm1' }]],
    ['a long message', [{ ...aReport, message: 'x'.repeat(301) }]],
  ])('%s is refused', async (_what, items) => {
    const { statusCode, json } = await post(items);
    expect([statusCode, json().code]).toEqual([422, 'validation.request']);
  });

  it.each([
    ['as the plain text of a beacon', 'text/plain;charset=UTF-8', 204],
    ['as JSON', 'application/json', 204],
    ['as a form', 'application/x-www-form-urlencoded', 415],
  ])('%s: %s is answered %i (A-110, R-498)', async (_what, type, status) => {
    expect((await post([aReport], undefined, type)).statusCode).toBe(status);
  });

  it('more than 128 KiB is too much (A-110)', async () => {
    const { statusCode, json } = await running.http.app.inject({
      method: 'POST',
      url: '/rum/events',
      headers: { 'content-type': 'text/plain' },
      payload: `${JSON.stringify(pageEvents([aReport]))}${' '.repeat(128 * 1024)}`,
    });
    expect([statusCode, json().code]).toEqual([413, 'request.too_large']);
  });

  it('one address tells 300 times a minute, and of pages that tell at once none is lost', async () => {
    const told = async () => (await kept()).find(({ message }) => message === aReport.message)!.count;
    const before = await told();
    const answers = await Promise.all(Array.from({ length: 301 }, () => post([aReport], '203.0.113.7')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect([statuses[299], statuses[300]]).toEqual([204, 429]);
    expect(await told()).toBe(before + 300);
  });

  it('a release has so many rows and no more, and known ones still count', async () => {
    const before = (await kept()).find(({ message }) => message === aReport.message)!.count;
    for (let from = 0; from < mostRowsOfRelease + 20; from += 20) {
      await post(Array.from({ length: 20 }, (_, at) => ({ ...aReport, message: `x${((from + at) / 1e3).toFixed(3)}` })));
    }
    await post([aReport]);
    const { length } = await running.database
      .schema('config')
      .all({ name: 'test.reports', text: 'select 1 from page_report', parameters: [], independent: false }, {});
    expect(length).toBeLessThan(mostRowsOfRelease + 20);
    expect((await kept()).find(({ message }) => message === aReport.message)!.count).toBe(before + 1);
  });
});
