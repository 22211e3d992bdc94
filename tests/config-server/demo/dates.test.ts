import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { datedAround } from '../../../config-server/demo/dates.ts';
import { localDay, localTime, shiftDay } from '../../../schemas/dates.ts';
import { projectRoot } from '../../../server-kit/project-root.ts';
import { aServerOfTheProduct } from '../servers.ts';

const timeZone = 'Asia/Kuala_Lumpur';
const campaigns = readdirSync(join(projectRoot, 'campaigns'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => JSON.parse(readFileSync(join(projectRoot, 'campaigns', path), 'utf8')))
  .map((body) => ({ kind: 'campaign' as const, id: body.id as string, body }));

const around = (now: string) => new Map(datedAround(campaigns, { now, timeZone }).map(({ id, body }) => [id, body as Dated]));

interface Dated {
  readonly window?: { readonly from: string; readonly to?: string };
  readonly days?: { readonly from: string; readonly to: string };
  readonly takesPlace?: { readonly from: string; readonly to: string };
  readonly startsAt?: string;
  readonly endsAt?: string;
}

it.each([
  ['a Sunday', '2027-06-13T02:00:00.000Z', '2027-06-19'],
  ['a Monday', '2027-06-14T02:00:00.000Z', '2027-06-19'],
  ['a Tuesday', '2027-06-15T02:00:00.000Z', '2027-06-19'],
  ['a Wednesday, too late for the next Saturday', '2027-06-16T02:00:00.000Z', '2027-06-26'],
  ['a Friday night that is Saturday there', '2027-06-18T16:30:00.000Z', '2027-06-26'],
  ['the last day of a year', '2027-12-31T02:00:00.000Z', '2028-01-08'],
  ['a leap day', '2028-02-29T02:00:00.000Z', '2028-03-04'],
])('around %s (%s) the events of the demo are on the Saturdays from %s on', (_day, now, first) => {
  const documents = around(now);
  const events = ['designer-call', 'toy-hospital', 'wheel-night', 'paint-a-bear', 'makers-table', 'year-night'];
  expect(events.map((id) => localDay(documents.get(id)!.takesPlace!.from, timeZone))).toEqual(
    events.map((_, week) => shiftDay(first, week * 7)),
  );
});

it('windows are whole days of the first market, but those of a boost that counts days of every market, and events keep their hours', () => {
  const documents = around('2027-06-14T02:00:00.000Z');
  const { window, days } = documents.get('toy-days')!;
  expect([documents.get('toy-express')!.window, window, days]).toEqual([
    { from: '2027-06-03T16:00:00.000Z', to: '2027-07-01T16:00:00.000Z' },
    { from: '2027-06-10T16:00:00Z', to: '2027-06-21T17:00:00Z' },
    { from: '2027-06-11', to: '2027-06-21' },
  ]);
  const { takesPlace, endsAt } = documents.get('wheel-night')!;
  expect([localTime(takesPlace!.from, timeZone), localTime(takesPlace!.to, timeZone), endsAt]).toEqual(['19:00', '23:00', takesPlace!.to]);
});

it('what is around the day already stays as it is', () => {
  const body = around('2027-06-14T02:00:00.000Z').get('toy-days');
  expect(datedAround([{ id: 'toy-days', body }], { now: '2027-06-14T10:00:00.000Z', timeZone })).toEqual([]);
});

it('every campaign that has dates in the demo is one of the product, and passes its checks as a release, once', async () => {
  const { server, end } = await aServerOfTheProduct();
  await server.fillDemo(true);
  const { revision, checked } = await server.product.whenChecked();
  expect([revision, server.degraded()]).toEqual([2, undefined]);
  expect(around('2025-08-10T00:00:00Z').size).toBe(27);
  for (const [id, body] of around('2025-08-10T00:00:00Z')) {
    const { $schema: _, ...rest } = body as Dated & { $schema?: string };
    expect([id, checked.documents.get(`campaign:${id}`)?.body]).toEqual([id, expect.objectContaining(rest)]);
  }
  await server.fillDemo(true);
  expect(server.product.current().revision).toBe(2);
  await end();
});
