import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServer, aServerOfTheProduct, type Running } from './servers.ts';

const later = '2025-08-11T00:00:00.000Z';
const reason = 'Too much; 12 is plenty';

let running: Running;
const people: Record<string, OperatorClient> = {};
beforeAll(async () => {
  running = await aServer();
  for (const [id, role] of [
    ['carla', 'campaign'],
    ['adi', 'admin'],
    ['fin', 'finance'],
  ] as const)
    people[id] = await anOperatorClient(running, { id, role });
});
afterAll(() => running.end());

/** A release of Carla's of a price in Malaysia, which waits for a second person; of a text, it waits for its time alone. */
async function aRelease(what: 'a price' | 'a text', publishAt: string | undefined, count: number): Promise<string> {
  const { carla } = people;
  if (what === 'a price') {
    const price = { priceMinor: 700 + count, costMinor: 600 };
    await carla!.save('campaign:summer', (body) => ({ ...body, byMarket: { ...body.byMarket, MY: price } }));
  } else await carla!.save('locale:en.home', (body) => ({ ...body, texts: { ...body.texts, title: 'Hello again' } }));
  return (await carla!.release('A price', [what === 'a price' ? 'campaign:summer' : 'locale:en.home'], publishAt)).json.id;
}

const now = undefined;
describe('A release that a person cancelled says who did, when, and whether they asked for changes', () => {
  it.each([
    ['a colleague answers a request', 'a price', now, [], 'adi', true],
    ['its author takes a request back', 'a price', now, [], 'carla', false],
    ['a colleague cancels what was approved', 'a price', later, ['fin'], 'adi', false],
    ['a colleague cancels what nobody had to approve', 'a text', later, [], 'adi', false],
  ] as const)('%s', async (_what, of, publishAt, approvers, by, isDeclined) => {
    const id = await aRelease(of, publishAt, ['adi', 'carla'].indexOf(by) * 2 + approvers.length);
    for (const each of approvers) await people[each]!.call('releases.approve', { id, reason });
    const done = await people[by]!.call('releases.cancel', { id, reason });
    const cancelled = { by: { id: by, name: by }, at: running.clock.now(), isDeclined };
    expect(done.json).toMatchObject({ state: 'cancelled', stateReason: reason, cancelled });
    expect((await people.carla!.call('releases.get', { id })).json.cancelled).toEqual(cancelled);
    const listed = (await people.carla!.call('releases.list', { limit: 1 })).json.items;
    expect(listed).toMatchObject([{ id, cancelled }]);
    const [row] = (await people.adi!.call('auditLog.list', { target: `release:${id}`, limit: 1 })).json.items;
    expect(row).toMatchObject({ action: 'releases.cancel', reason });
    expect(row.details).toEqual(isDeclined ? { isDeclined } : undefined);
  });

  it('one that waits says nobody', async () => {
    const id = await aRelease('a price', now, 9);
    expect((await people.carla!.call('releases.get', { id })).json.cancelled).toBeUndefined();
    await people.carla!.call('releases.cancel', { id, reason });
  });
});

it('what concerns Malaysia of a campaign for all markets is logged as of Malaysia: the draft, the request and its answer', async () => {
  const product = await aServerOfTheProduct();
  const carla = await anOperatorClient(product, { id: 'carla' });
  const adi = await anOperatorClient(product, { id: 'adi', role: 'admin' });
  const worth = { valueMinor: 2500, minSpendMinor: 0 };
  await carla.save('campaign:birthday-gift', (body) => ({ ...body, byMarket: { ...body.byMarket, MY: worth } }));
  const { id } = (await carla.release('A better gift', ['campaign:birthday-gift'])).json;
  await adi.call('releases.cancel', { id, reason });
  const rows = (await carla.call('auditLog.list', { limit: 3 })).json.items;
  expect(rows.map(({ action, markets }: Body) => [action, markets])).toEqual([
    ['releases.cancel', ['MY']],
    ['releases.create', ['MY']],
    ['drafts.put', ['MY']],
  ]);
  await product.end();
});
