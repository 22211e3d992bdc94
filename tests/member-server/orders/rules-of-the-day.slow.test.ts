import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followReleases } from '../../../member-server/follow-releases.ts';
import type { RemoteFeed } from '../../../server-kit/release-feed.ts';
import { aServerOfTheProduct, type Running, secrets } from '../../config-server/servers.ts';
import { expectInvariants } from '../ledger.ts';
import { signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from './orders.ts';

/** Minor units that one coin takes in Malaysia, by the release of each day; the first is the baseline's. */
const minorPerCoin = [25, 20, 40, 50, 100, 200, 250, 500];
const day = (at: number, hour = 0) => new Date(Date.UTC(2025, 7, 10 + at, hour)).toISOString();

let config: Running;
let apart: RemoteFeed;
beforeAll(async () => {
  config = await aServerOfTheProduct();
  const file = join(config.folder, 'campaigns/programme/coins.json');
  for (const [at, minor] of minorPerCoin.entries()) {
    if (at === 0) continue;
    const coins = JSON.parse(await readFile(file, 'utf8'));
    coins.byMarket.MY.minorPerCoin = minor;
    await writeFile(file, JSON.stringify(coins));
    config.clock.moveTo(day(at));
    expect(await config.server.reloadBaseline()).toEqual({ ok: true, revision: at + 1 });
  }
  apart = await followReleases({ configUrl: await config.listen(), secrets, log: { warn: () => undefined } });
});
afterAll(async () => {
  apart.close();
  await config.end();
});

describe.each([
  ['in one process', () => config.server.releases],
  ['over HTTP', () => apart.releases],
])('An order that comes after seven releases, the rules %s (A-20)', (_where, feed) => {
  let till: Till;
  beforeAll(async () => {
    till = await aTill({ now: day(8), releases: feed() });
  });
  afterAll(async () => {
    await expectInvariants(till.db);
    await till.close();
  });

  it.each(minorPerCoin.map((minor, at) => [at, minor]))('paid on day %i, earns one coin for each %i sen', async (at, minor) => {
    const member = await signedIn(till);
    const sold = await till.sell({ ...anOrder(10_000, { paidAt: day(at, 12) }), memberId: member.id });
    expect(sold).toMatchObject({ status: 201, body: { coins: 10_000 / minor } });
    const [row] = await till.rows(`select revision, minor_per_coin from pos_order where id = '${sold.body.id}'`);
    expect(row).toEqual({ revision: at + 1, minor_per_coin: minor });
  });

  it('of many at once each earns by its own day, also on the instant of a release and before all of them', async () => {
    const member = await signedIn(till);
    const instants = [day(-20), day(0), day(1), new Date(Date.parse(day(1)) - 1).toISOString(), day(3), day(2, 23), day(7)];
    const sold = await Promise.all(instants.map((paidAt) => till.sell({ ...anOrder(10_000, { paidAt }), memberId: member.id })));
    expect(sold.map(({ body }) => body.coins)).toEqual([400, 400, 500, 400, 200, 250, 20]);
  });

  it('is refunded by what it earned, and brought later as a receipt it earns by the day of its payment (A-26, A-57)', async () => {
    const member = await signedIn(till);
    const order = anOrder(10_000, { paidAt: day(0, 12) });
    await till.sell(order);
    const receipt = { store: order.store, orderNumber: order.orderNumber, amountMinor: 10_000, date: '2025-08-10' };
    expect(await till.call(member, 'POST', '/me/order-claims', { body: receipt })).toMatchObject({ status: 201, body: { coins: 400 } });
    expect(await till.refund(order.orderNumber, 5_000)).toMatchObject({ body: { coinsTaken: 200, available: 200 } });
  });
});

describe('While the config server is away', () => {
  it('an order of today is taken, and an old one comes again rather than earning by the wrong rules', async () => {
    const alone = await aServerOfTheProduct();
    const file = join(alone.folder, 'campaigns/programme/coins.json');
    const feed = await (async () => {
      const coins = JSON.parse(await readFile(file, 'utf8'));
      coins.byMarket.MY.minorPerCoin = 50;
      await writeFile(file, JSON.stringify(coins));
      alone.clock.moveTo(day(1));
      await alone.server.reloadBaseline();
      return followReleases({ configUrl: await alone.listen(), secrets, log: { warn: () => undefined } });
    })();
    await alone.end();
    const till = await aTill({ now: day(2), releases: feed.releases });
    const member = await signedIn(till);
    const sell = (paidAt: string) => till.sell({ ...anOrder(10_000, { paidAt }), memberId: member.id });
    expect(await sell(day(1, 12))).toMatchObject({ status: 201, body: { coins: 200 } });
    expect(await sell(day(0, 12))).toMatchObject({ status: 503, body: { code: 'server.busy' } });
    await till.close();
    feed.close();
  });
});
