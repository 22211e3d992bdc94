import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mostStreams, StreamSlots } from '../../config-server/delivery/stream-slots.ts';
import type { ProblemError } from '../../server-kit/problem.ts';
import { serviceKey } from '../../server-kit/service-key.ts';
import { until } from '../config-server/event-streams.ts';
import { anOperatorClient } from '../config-server/ops.ts';
import { aServerOfTheProduct, type Running, secrets } from '../config-server/servers.ts';

let sockets: Socket[] = [];
const live = '/config/v1/events';
const requestOf = (path: string, from: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: club\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;

/** Asks for a stream; gives its connection, and the status with which it was answered. */
function ask(port: number, from: string, path = live, more = ''): Promise<{ socket: Socket; status: number; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(requestOf(path, from, more)));
    sockets.push(socket);
    socket.once('data', (head) => resolve({ socket, status: Number(/^HTTP\/1.1 (\d+)/.exec(`${head}`)?.[1]), head: `${head}` }));
    socket.once('error', reject);
  });
}

/** Small, so that no test needs more sockets than a process may open; only the class knows how many they are. */
const most = { ofNetwork: 5, ofServer: 50 };

const statuses = async (count: number, open: (at: number) => ReturnType<typeof ask>): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, (_, at) => open(at)))) found[status] = (found[status] ?? 0) + 1;
  return found;
};

describe('Event streams of one network', () => {
  let running: Running;
  let port: number;
  beforeAll(async () => {
    running = await aServerOfTheProduct({ streamLimits: most });
    port = Number(new URL(await running.listen()).port);
  });
  const figure = async (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec((await running.http.app.inject('/metrics')).body)?.[1];
  const open = async (count: number) => until(async () => (await figure('config_event_streams')) === `${count}`);
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    await open(0);
  });
  afterAll(() => running.end());

  it('are limited: more are refused with the wait, and counted, and nobody else meets it', async () => {
    expect(await statuses(6, () => ask(port, '203.0.113.5'))).toEqual({ 200: 5, 429: 1 });
    const refused = await fetch(`http://127.0.0.1:${port}${live}`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '60',
      expect.objectContaining({ code: 'rate.limited', retryAfterSeconds: 60 }),
    ]);
    expect(await figure('refusals_total{route="/config/v1/events",code="rate.limited"}')).toBe('2');
    expect((await ask(port, '203.0.113.6')).status).toBe(200);
    // What else that network asks for is answered.
    const manifest = await fetch(`http://127.0.0.1:${port}/config/v1/manifest`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect(manifest.status).toBe(200);
  });

  it('are those of a whole /64', async () => {
    expect(await statuses(15, (at) => ask(port, `2001:db8:1:2::${(at + 1).toString(16)}`))).toEqual({ 200: 5, 429: 10 });
    expect((await ask(port, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('include those of previews', async () => {
    const author = await anOperatorClient(running, { id: 'author' });
    const viewer = { market: 'MY', language: 'en', level: 1, paidTier: 'none', at: '2025-08-10T00:00:00Z' };
    const { json, status: made } = await author.call('previews.create', viewer);
    expect(made, JSON.stringify(json)).toBe(201);
    const path = `${json.url.replace(/\/$/, '')}${live}`;
    expect(await statuses(4, () => ask(port, '203.0.113.7'))).toEqual({ 200: 4 });
    expect((await ask(port, '203.0.113.7', path)).status).toBe(200);
    const { status, head } = await ask(port, '203.0.113.7', path);
    expect([status, head]).toEqual([429, expect.stringMatching(/retry-after: 60\r\n/i)]);
    expect((await ask(port, '203.0.113.7')).status).toBe(429);
  });

  it('do not include that of a member server', async () => {
    expect(await statuses(5, () => ask(port, '203.0.113.8'))).toEqual({ 200: 5 });
    const asServer = `Authorization: Bearer ${serviceKey(secrets)}\r\nX-Server: apart\r\n`;
    expect((await ask(port, '203.0.113.8', live, asServer)).status).toBe(200);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['left', (socket) => socket.end()],
    ['reset', (socket) => socket.resetAndDestroy()],
    // Its answer waits behind that of the first for ever.
    ['asked for twice over one connection', (socket) => socket.write(requestOf(live, '203.0.113.9'))],
  ])('free their places when they are %s', async (_how, leave) => {
    await statuses(5, () => ask(port, '203.0.113.9'));
    expect((await ask(port, '203.0.113.9')).status).toBe(429);
    for (const socket of sockets.splice(0)) {
      socket.on('error', () => undefined);
      leave(socket);
    }
    await open(0);
    expect(await statuses(6, () => ask(port, '203.0.113.9'))).toEqual({ 200: 5, 429: 1 });
  });
});

describe('Event streams in all', () => {
  let server: Server;
  let lifted = false;
  let port: number;
  const answered: boolean[] = [];
  beforeAll(async () => {
    const slots = new StreamSlots(() => lifted, { ofNetwork: 2, ofServer: 3 });
    server = createServer((request, response) => {
      try {
        answered.push(slots.take(request, response, String(request.headers['x-forwarded-for'])));
        response.write('data');
      } catch (error) {
        response.writeHead((error as ProblemError).status).end((error as ProblemError).code);
      }
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    server.close();
  });

  it('are five hundred of a network where nothing is said', () => {
    expect(mostStreams.ofNetwork).toBe(500);
    const slots = new StreamSlots(() => false);
    const take = () => {
      const ends = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
      return slots.take({ socket: ends } as never, ends as never, '203.0.113.5');
    };
    expect(Array.from({ length: 500 }, take)).not.toContain(false);
    expect(take).toThrow(expect.objectContaining({ code: 'rate.limited' }));
  });

  it('leave at least half of the files to requests', () => {
    expect(mostStreams.ofServer).toBeGreaterThan(mostStreams.ofNetwork);
    expect(mostStreams.ofServer).toBeLessThanOrEqual(20_000);
  });

  it('are refused where all places are taken, as a server that is busy', async () => {
    expect(await statuses(3, (at) => ask(port, `203.0.113.${at}`))).toEqual({ 200: 3 });
    const { status, head } = await ask(port, '203.0.113.9');
    expect([status, head]).toEqual([503, expect.stringContaining('server.busy')]);
  });

  it('have no limit where test controls have lifted it', async () => {
    lifted = true;
    expect(await statuses(5, () => ask(port, '203.0.113.1'))).toEqual({ 200: 5 });
    expect(answered).not.toContain(false);
  });
});
