import { afterEach, describe, expect, it } from 'vitest';
import type { SourceDocument } from '../../config-server/documents/index.ts';
import { addKillSwitch } from '../../config-server/kill-switches/store.ts';
import type { Db } from '../../server-kit/db.ts';
import { openRemoteFeed } from '../../server-kit/release-feed.ts';
import { serviceKey } from '../../server-kit/service-key.ts';
import { aProduct, type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { openEvents, until } from './event-streams.ts';
import { anOperatorClient } from './ops.ts';
import { aServer, aServerOfTheProduct, get, type Running, secrets } from './servers.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function start(): Promise<Running> {
  const running = await aServer();
  ended.push(() => running.end());
  return running;
}

const change = async (running: Running, dailyCoins: number) => {
  await writeProduct(
    withChange('campaign:check-in', (body: Body) => {
      body.dailyCoins = dailyCoins;
    }),
    running.folder,
  );
  await running.server.reloadBaseline();
};

async function turn(running: Running, target: string, on: boolean, market: string | null = null): Promise<void> {
  const by = { reason: 'It fails', byId: 'o1', byName: 'Op', at: running.clock.now() };
  await running.database.schema('config').transaction((tx) => addKillSwitch(tx, { target, market, on, ...by }));
  await running.server.refresh();
}

/** A database of which the named statements fail. */
function withFailingReads(db: Db, names: ReadonlySet<string>): Db {
  const failing = ({ name }: { readonly name: string }) => [...names].some((each) => name.startsWith(`${each}:`));
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return (...given: [{ readonly name: string }]) => {
        if ((property === 'all' || property === 'one') && failing(given[0])) return Promise.reject(new Error('The connection was lost'));
        return value.apply(target, given);
      };
    },
  });
}

const killEvent = /event: kill\ndata: (.*)\n\n/;

describe('A release is derived from the one before', () => {
  it('only what it changes is made anew', async () => {
    const running = await start();
    const before = running.server.product.current();
    await change(running, 2);
    const { revision, live, checked } = running.server.product.current();
    expect(revision).toBe(2);
    const made = [...live.documents].filter(([key, document]) => before.live.documents.get(key) !== document).map(([key]) => key);
    const again = [...checked.delivered].filter(([key, found]) => before.checked.delivered.get(key) !== found).map(([key]) => key);
    expect([made, again]).toEqual([['campaign:check-in'], ['campaign:check-in']]);
    expect(live.release.documents.get('screen:home')).toBe(before.live.release.documents.get('screen:home'));
    const { hash } = before.live.documents.get('campaign:check-in')!;
    expect([before.live.byHash.has(hash), live.byHash.has(hash)]).toEqual([true, false]);
  });

  it('another process has it within moments, without being told', async () => {
    const first = await start();
    const second = await aServer({ database: first.database, folder: first.folder });
    ended.push(() => second.stop());
    await change(first, 2);
    await turn(first, 'campaign:summer', true);
    await until(() => second.server.product.current().revision === 2 && second.server.releases.isKilled('campaign:summer'));
    expect(second.server.product.current().checked.documents.get('campaign:check-in')!.body).toMatchObject({ dailyCoins: 2 });
    expect((await get(second, '/config/v1/campaigns/check-in')).json().dailyCoins).toBe(2);
  });
});

describe('A process that takes over a release', () => {
  it('whose reading fails serves the old one whole, answers its author, and takes it over with its roll-out at the next look', async () => {
    const failing = new Set<string>();
    const running = await aServerOfTheProduct({}, (db) => withFailingReads(db, failing));
    ended.push(() => running.end());
    const ann = await anOperatorClient(running, { id: 'ann' });
    const says = (title: string) => (body: Body) => ({ ...body, texts: { ...body.texts, title } });
    await ann.save('locale:en.settings', says('Tried'));
    const documents = [{ kind: 'locale', id: 'en.settings' }];
    const { id } = (await ann.call('rollouts.create', { title: 'A word', reason: 'A test', share: 20, documents })).json;
    const shown = async (trial: string) => {
      const at = `?market=MY&language=en&trial=${trial}`;
      const texts = (name: string) => get(running, `/config/v1/locales/en/${name}${at}`);
      const [coins, settings, { revision }] = [
        await texts('coins'),
        await texts('settings'),
        (await get(running, `/config/v1/manifest${at}`)).json(),
      ];
      return [coins.json().texts.title, settings.json().texts.title, revision];
    };
    const before = [await shown(''), await shown(id)];
    await ann.save('locale:en.coins', says('Wallet of coins'));
    failing.add('rollouts.delivered');
    expect((await ann.release('Coins', ['locale:en.coins'])).status).toBe(201);
    expect([await shown(''), await shown(id)]).toEqual(before);
    failing.clear();
    await running.server.refresh();
    expect([await shown(''), await shown(id)]).toEqual([
      ['Wallet of coins', 'Settings', 2],
      ['Wallet of coins', 'Tried', 2],
    ]);
  });

  it('tells of a campaign whose window has opened since its last look, though the release does not change it', async () => {
    const first = await start();
    const from = '2025-08-12T10:00:00.000Z';
    const withCovert = (documents: SourceDocument[]) => {
      const { body } = documents.find(({ id }) => id === 'summer')! as { body: Body };
      return [
        ...documents,
        { kind: 'campaign', id: 'covert', body: { ...body, id: 'covert', window: { ...body.window, from } } } as SourceDocument,
      ];
    };
    await writeProduct(withCovert(aProduct()), first.folder);
    await first.server.reloadBaseline();
    const second = await aServer({ database: first.database, folder: first.folder });
    ended.push(() => second.stop());
    const stream = await openEvents(await first.listen(), '?market=MY');
    ended.push(stream.close);
    await stream.next(/event: killed/);
    await writeProduct(withCovert(withChange('campaign:check-in', (body: Body) => ({ ...body, dailyCoins: 2 }))), first.folder);
    first.clock.moveTo(from);
    await second.server.reloadBaseline();
    await first.server.refresh();
    await stream.next(/"campaign:covert":"/);
  });
});

describe('A kill switch needs no release', () => {
  it('is in the manifest of its market and in the rules at once, and gone when it is turned on again', async () => {
    const running = await start();
    const manifest = async (market: string) => (await get(running, `/config/v1/manifest?market=${market}`)).json();
    await turn(running, 'campaign:summer', true, 'KH');
    expect([(await manifest('KH')).killed, (await manifest('MY')).killed]).toEqual([['campaign:summer'], []]);
    expect((await manifest('KH')).revision).toBe(1);
    expect(running.server.boot('KH').manifest.killed).toEqual(['campaign:summer']);
    const { releases } = running.server;
    expect([releases.isKilled('campaign:summer', 'KH'), releases.isKilled('campaign:summer', 'MY')]).toEqual([true, false]);
    await turn(running, 'campaign:summer', false, 'KH');
    expect((await manifest('KH')).killed).toEqual([]);
  });

  it('clients hear the verdict of their own market: on, and off once no switch is left', async () => {
    const running = await start();
    const address = await running.listen();
    const khmer = await openEvents(address, '?market=KH');
    const malay = await openEvents(address, '?market=MY');
    ended.push(khmer.close, malay.close);
    await Promise.all([khmer.next(/event: killed/), malay.next(/event: killed/)]);
    const heard = async (stream: typeof khmer) => JSON.parse((await stream.next(killEvent))[1]!);
    await turn(running, 'block:banner', true, 'KH');
    expect(await heard(khmer)).toEqual({ target: 'block:banner', market: 'KH', on: true });
    await turn(running, 'block:banner', true);
    expect(await heard(malay)).toEqual({ target: 'block:banner', market: 'MY', on: true });
    await turn(running, 'block:banner', false, 'KH');
    await turn(running, 'block:banner', false);
    expect(await heard(khmer)).toEqual({ target: 'block:banner', market: 'KH', on: false });
    expect(await heard(malay)).toEqual({ target: 'block:banner', market: 'MY', on: false });
  });

  it('who comes back begins with all that is in force', async () => {
    const running = await start();
    const address = await running.listen();
    await turn(running, 'screen:home', true);
    await turn(running, 'action:share', true, 'MY');
    const stream = await openEvents(address, '?market=MY', { 'last-event-id': '1' });
    ended.push(stream.close);
    const [, data] = await stream.next(/event: killed\ndata: (.*)\n\n/);
    expect(JSON.parse(data!)).toEqual({ killed: ['action:share', 'screen:home'] });
  });

  it('rows are never changed', async () => {
    const running = await start();
    await turn(running, 'screen:home', true);
    const db = running.database.schema('config');
    await expect(db.transaction((tx) => tx.script('delete from kill_switch'))).rejects.toThrow();
    await expect(db.transaction((tx) => tx.script('update kill_switch set "on" = false'))).rejects.toThrow();
  });
});

describe('A member server apart holds what is new before clients hear of it', () => {
  it('a release and a switch wait until it has asked for them', async () => {
    const running = await start();
    const address = await running.listen();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = false;
    const slow: typeof fetch = async (input, init) => {
      if (held && String(input).includes('/releases/live')) await gate;
      return fetch(input, init);
    };
    const feed = await openRemoteFeed({ configUrl: address, serviceKey: serviceKey(secrets), fetch: slow });
    ended.push(() => feed.close());
    await until(() => running.server.product.openPages() === 0);
    await until(async () => (await get(running, '/metrics')).bytes.includes('config_server_streams 1'));
    const stream = await openEvents(address, '?market=MY');
    ended.push(stream.close);
    await stream.next(/event: killed/);

    held = true;
    const order: string[] = [];
    const heard = stream.next(/event: release/).then(() => order.push('client'));
    feed.releases.onChange(() => order.push('server'));
    await change(running, 2);
    release();
    await heard;
    expect(order).toEqual(['server', 'client']);

    await turn(running, 'campaign:check-in', true);
    await stream.next(killEvent);
    expect(feed.releases.isKilled('campaign:check-in', 'MY')).toBe(true);
  });

  it('one that hangs does not keep clients from hearing', async () => {
    const running = await start();
    const address = await running.listen();
    const server = await openEvents(address, '', { authorization: `Bearer ${serviceKey(secrets)}`, 'x-server': 'slow' });
    const stream = await openEvents(address);
    ended.push(server.close, stream.close);
    await stream.next(/event: killed/);
    await change(running, 2);
    await stream.next(/event: release/);
  });
});
