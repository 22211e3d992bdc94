import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf } from './ops.ts';
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
    const price = { priceMinor: 700 + count, costMinor: 600 + count };
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

describe('The overview of an author names the releases that wait for their changes', () => {
  const asked = async (who: string) =>
    (await people[who]!.call('overview.get')).json.declined.map(({ release }: Body) => release) as readonly string[];
  const discarded = async (key: string) => {
    const { hash } = await people.carla!.read(key);
    await people.carla!.call('drafts.delete', partsOf(key), { 'if-match': `"${hash}"`, 'x-reason': 'Not needed' });
  };
  /** Carla asks for a price, and a colleague for another one. */
  async function aDeclined(count: number): Promise<string> {
    const id = await aRelease('a price', now, count);
    await people.adi!.call('releases.cancel', { id, reason });
    return id;
  }

  it('until its drafts are discarded; a colleague reads nothing of it', async () => {
    const id = await aDeclined(20);
    const [first] = (await people.carla!.call('overview.get')).json.declined;
    expect(first).toEqual({ release: id, title: 'A price', by: { id: 'adi', name: 'adi' }, at: running.clock.now() });
    expect(await asked('adi')).toEqual([]);
    await people.carla!.save('campaign:summer', (body) => ({
      ...body,
      byMarket: { ...body.byMarket, MY: { priceMinor: 612, costMinor: 600 } },
    }));
    expect(await asked('carla')).toEqual([id]);
    await discarded('campaign:summer');
    expect(await asked('carla')).toEqual([]);
  });

  it('until they are released again; where changes are asked for once more, by that release alone', async () => {
    const first = await aDeclined(30);
    expect(await asked('carla')).toEqual([first]);
    const second = await aRelease('a price', now, 31);
    expect(await asked('carla')).toEqual([]);
    await people.adi!.call('releases.cancel', { id: second, reason });
    expect(await asked('carla')).toEqual([second]);
    const third = await aRelease('a price', now, 32);
    await people.fin!.call('releases.approve', { id: third, reason });
    const fourth = await aRelease('a price', now, 33);
    expect(await asked('carla')).toEqual([]);
    await people.carla!.call('releases.cancel', { id: fourth, reason });
  });

  it('not those that they took back themselves, or that were cancelled after an approval', async () => {
    const own = await aRelease('a price', now, 40);
    await people.carla!.call('releases.cancel', { id: own, reason });
    expect(await asked('carla')).toEqual([]);
    const approved = await aRelease('a price', later, 41);
    await people.fin!.call('releases.approve', { id: approved, reason });
    await people.adi!.call('releases.cancel', { id: approved, reason });
    expect(await asked('carla')).toEqual([]);
  });

  it('also after a later release of the same drafts was cancelled without changes asked for', async () => {
    const id = await aDeclined(50);
    expect(await asked('carla')).toEqual([id]);
    const own = await aRelease('a price', now, 51);
    expect(await asked('carla')).toEqual([]);
    await people.carla!.call('releases.cancel', { id: own, reason });
    expect(await asked('carla')).toEqual([id]);
    const approved = await aRelease('a price', later, 52);
    await people.fin!.call('releases.approve', { id: approved, reason });
    expect(await asked('carla')).toEqual([]);
    await people.adi!.call('releases.cancel', { id: approved, reason });
    expect(await asked('carla')).toEqual([id]);
    await discarded('campaign:summer');
    expect(await asked('carla')).toEqual([]);
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
