import { afterEach, describe, expect, it } from 'vitest';
import { openRemoteFeed } from '../../server-kit/release-feed.ts';
import { serviceKey } from '../../server-kit/service-key.ts';
import { type Signals, signalsWithin } from '../../server-kit/signals.ts';
import { type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { currentMs } from '../one-clock.ts';
import { openEvents, until } from './event-streams.ts';
import { aServer, get, type Running, secrets } from './servers.ts';

let running: Running;
afterEach(() => running.end());

const release = async (dailyCoins: number) => {
  await writeProduct(
    withChange('campaign:check-in', (body: Body) => {
      body.dailyCoins = dailyCoins;
    }),
    running.folder,
  );
  await running.server.reloadBaseline();
};

const releaseEvent = /event: release\nid: (\d+)\ndata: (.*)\n\n/;

describe('GET /config/v1/events (ARCHITECTURE 3)', () => {
  it('a release names the documents that changed, by the revision as its id', async () => {
    running = await aServer();
    const address = await running.listen();
    const stream = await openEvents(address, '?market=MY&language=en');
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-server-time')).toBe('2025-08-10T00:00:00.000Z');
    await stream.next(/retry: \d+\nid: 1\n\n/);
    await release(2);
    const [, id, data] = await stream.next(releaseEvent);
    const { 'campaign:check-in': hash } = (await get(running, '/config/v1/manifest')).json().documents;
    expect(id).toBe('2');
    expect(JSON.parse(data!)).toEqual({ revision: 2, changed: { 'campaign:check-in': hash }, spreadMs: 1 });
    stream.close();
  });

  it.each([
    ['Last-Event-ID', '', { 'last-event-id': '1' }],
    ['since', '?since=1', {}],
  ])('who comes back with %s hears at once of all that was missed', async (_by, query, headers) => {
    running = await aServer();
    const address = await running.listen();
    await release(2);
    await release(3);
    const stream = await openEvents(address, query, headers as Record<string, string>);
    const [, id, data] = await stream.next(releaseEvent);
    expect([id, Object.keys(JSON.parse(data!).changed)]).toEqual(['3', ['campaign:check-in']]);
    stream.close();
  });

  it('two releases close together are told each by its own revision, so that who leaves between them comes back for the second', async () => {
    running = await aServer();
    const address = await running.listen();
    // A member server that fetches nothing holds clients' news back: both releases are live by then.
    const apart = await openEvents(address, '', { authorization: `Bearer ${serviceKey(secrets)}`, 'x-server': 'apart' });
    const stream = await openEvents(address, '?market=MY&language=en');
    await release(2);
    await release(3);
    const ids = [(await stream.next(releaseEvent))[1], (await stream.next(releaseEvent))[1]];
    expect(ids).toEqual(['2', '3']);
    apart.close();
    stream.close();
  });

  it('a restart forgets nothing that clients have missed', async () => {
    const first = await aServer();
    running = first;
    await release(2);
    await first.stop();
    running = await aServer({ database: first.database, folder: first.folder });
    const stream = await openEvents(await running.listen(), '', { 'last-event-id': '1' });
    const [, id, data] = await stream.next(releaseEvent);
    expect([id, Object.keys(JSON.parse(data!).changed)]).toEqual(['2', ['campaign:check-in']]);
    stream.close();
  });

  it('who comes from a revision nobody knows hears of everything', async () => {
    running = await aServer();
    const stream = await openEvents(await running.listen(), '?language=kh', { 'last-event-id': '99' });
    const [, , data] = await stream.next(releaseEvent);
    const { changed } = JSON.parse(data!);
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(['site:site', 'screen:home', 'locale:kh.home']));
    stream.close();
  });

  it('the pages of one member hear that something of theirs has changed, and no other page does', async () => {
    running = await aServer();
    const address = await running.listen();
    const signals = running.database.signals;
    const [own, second, other] = await Promise.all(
      ['?channel=lan', '?channel=lan&market=MY', '?channel=budi'].map((query) => openEvents(address, query)),
    );
    await Promise.all([own, second, other].map((stream) => stream!.next(/event: signalled\ndata: .*\n\n/)));
    signals.send(['lan', 'nobody']);
    await Promise.all([own, second].map((stream) => stream!.next(/^event: member\ndata: {"spreadMs":0}\n\n/)));
    signals.send(['budi']);
    await other!.next(/^event: member\n/);
    for (const stream of [own, second, other]) stream!.close();
  });

  it('a stream begins with the instant after which nothing of its member was signalled', async () => {
    running = await aServer();
    const address = await running.listen();
    const opened: Awaited<ReturnType<typeof openEvents>>[] = [];
    const lastSignal = async (query: string) => {
      const stream = await openEvents(address, query);
      opened.push(stream);
      const [, at] = await stream.next(/event: rollout\ndata: .*\n\n(?:event: signalled\ndata: {"at":"(.*)"}\n\n)?/);
      return at;
    };
    const { signals } = running.database;
    // A page may have been answered by a server that has ended since.
    expect(await lastSignal('?channel=lan')).toBe('2025-08-10T00:00:00.000Z');
    running.clock.moveTo('2025-08-10T00:05:00.000Z');
    expect(await lastSignal('?channel=lan')).toBe('2025-08-10T00:03:00.000Z');
    signals.send(['lan']);
    await opened[0]!.next(/event: member\n/);
    running.clock.moveTo('2025-08-10T00:06:59.999Z');
    expect(await lastSignal('?channel=lan')).toBe('2025-08-10T00:05:00.000Z');
    expect(await lastSignal('?channel=budi')).toBe('2025-08-10T00:04:59.999Z');
    expect(await lastSignal('')).toBeUndefined();
    for (const stream of opened) stream.close();
  });

  it('once signals are heard anew, the pages of all members are told, and others are not', async () => {
    const within = signalsWithin();
    let hearAnew = () => {};
    const signals: Signals = {
      ...within,
      listen(listener, onHearing = () => {}) {
        hearAnew = onHearing;
        return within.listen(listener, onHearing);
      },
    };
    running = await aServer({ signals });
    const address = await running.listen();
    const streams = await Promise.all(['?channel=lan', '?channel=budi', ''].map((query) => openEvents(address, query)));
    await Promise.all(streams.map((stream) => stream.next(/event: rollout\ndata: .*\n\n(event: signalled\n.*\n\n)?/)));
    hearAnew();
    await release(2);
    const [own, second, visitor] = await Promise.all(streams.map((stream) => stream.next(/^[\s\S]*event: release\n/)));
    for (const [text] of [own!, second!]) expect(text).toContain('event: member\ndata: {"spreadMs":1}\n\n');
    expect(visitor![0]).not.toContain('event: member');
    for (const stream of streams) stream.close();
  });

  it('streams are counted, and end when the server does', async () => {
    running = await aServer();
    const address = await running.listen();
    const stream = await openEvents(address);
    await stream.next(/id: 1\n\n/);
    expect((await running.http.app.inject('/metrics')).body).toContain('config_event_streams 1');
    running.server.close();
    await expect(stream.next(/never/)).rejects.toThrow('The stream ended');
    // Over a connection that is still open: begun now, nobody would end it, and the server waits for its last answer.
    const late = await fetch(`${address}/config/v1/events`);
    expect([late.status, late.headers.get('connection'), await late.text()]).toEqual([503, 'close', '']);
  });
});

describe('A member server apart (GET /config/v1/releases/live)', () => {
  it('gets the whole documents with the service key, and nothing without', async () => {
    running = await aServer();
    const url = '/config/v1/releases/live';
    expect((await get(running, url)).status).toBe(401);
    expect((await get(running, url, { authorization: 'Bearer guess' })).status).toBe(401);
    const { status, json, headers } = await get(running, url, { authorization: `Bearer ${serviceKey(secrets)}` });
    expect([status, json().revision, json().documents['campaign:summer'].total]).toEqual([200, 1, 100]);
    expect(headers['cache-control']).toContain('private');
    const again = await get(running, url, { authorization: `Bearer ${serviceKey(secrets)}`, 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it('gets only what changed after the revision it has', async () => {
    running = await aServer();
    const authorization = `Bearer ${serviceKey(secrets)}`;
    await release(2);
    const { since, revision, documents } = (await get(running, '/config/v1/releases/live?since=1', { authorization })).json();
    expect([since, revision, Object.keys(documents)]).toEqual([1, 2, ['campaign:check-in']]);
    const whole = (await get(running, '/config/v1/releases/live?since=77', { authorization })).json();
    expect([whole.since, Object.keys(whole.documents)]).toEqual([undefined, expect.arrayContaining(['site:site', 'campaign:summer'])]);
  });

  it('holds each release soon after it was made, and the last one when the config server is gone', async () => {
    running = await aServer();
    const configUrl = await running.listen();
    const keepIn = `${running.folder}/kept/release.json`;
    const feed = await openRemoteFeed({ configUrl, serviceKey: serviceKey(secrets), keepIn });
    expect(feed.releases.at(new Date(running.clock.now()))).toMatchObject({ revision: 1 });
    await until(async () => (await running.http.app.inject('/metrics')).body.includes('config_server_streams 1'));
    const heard = new Promise<void>((resolve) => void feed.releases.onChange(resolve));
    await release(2);
    await heard;
    const held = feed.releases.at(new Date(running.clock.now()));
    expect([held.revision, held.documents.get('campaign:check-in')]).toMatchObject([2, { dailyCoins: 2 }]);
    feed.close();

    await running.stop();
    const later = await openRemoteFeed({ configUrl, serviceKey: serviceKey(secrets), keepIn, reconnectMs: 10 });
    expect(later.releases.at(new Date(currentMs())).revision).toBe(2);
    expect(later.problem()).toContain('could not be reached');
    later.close();
    await expect(openRemoteFeed({ configUrl, serviceKey: serviceKey(secrets) })).rejects.toThrow();
  });
});
