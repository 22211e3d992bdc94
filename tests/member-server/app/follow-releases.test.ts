import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followReleases } from '../../../member-server/follow-releases.ts';
import type { RemoteFeed } from '../../../server-kit/release-feed.ts';
import { serviceKey } from '../../../server-kit/service-key.ts';
import { eventually } from '../../patience.ts';
import { secrets } from '../member-server.ts';

let config: Server;
let live: { revision: number; down?: boolean; killed?: string };
let asked: { key: string | undefined; etag: string | undefined }[];
let followed: RemoteFeed | undefined;
const warned: string[] = [];

beforeEach(async () => {
  live = { revision: 1 };
  asked = [];
  config = createServer((request, response) => {
    if (request.url?.endsWith('/events')) return response.writeHead(503).end();
    const etag = `W/"release-${live.revision}-${live.killed}"`;
    asked.push({ key: request.headers.authorization, etag: request.headers['if-none-match'] });
    if (live.down) return response.writeHead(503).end();
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    const body = {
      revision: live.revision,
      effectiveAt: '2025-01-01T00:00:00.000Z',
      switches: live.killed ? [{ target: live.killed }] : [],
      documents: { 'campaign:coins': { n: live.revision } },
    };
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => config.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  followed?.close();
  config.closeAllConnections();
  await new Promise((resolve) => config.close(resolve));
});

const follow = () =>
  followReleases({
    configUrl: `http://127.0.0.1:${(config.address() as AddressInfo).port}`,
    secrets,
    log: { warn: (_details, message) => warned.push(message) },
  });
const now = new Date('2025-02-10T08:00:00.000Z');

it('takes the live release with the service key, then each newer one, and asks for nothing it has', async () => {
  followed = await follow();
  expect(followed.releases.at(now)).toMatchObject({ revision: 1 });
  expect(followed.releases.at(now).documents.get('campaign:coins')).toEqual({ n: 1 });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), eventually);
  expect(asked[0]).toEqual({ key: `Bearer ${serviceKey(secrets)}`, etag: undefined });
  expect(asked[1]?.etag).toBe('W/"release-1-undefined"');
  live = { revision: 2 };
  await vi.waitFor(() => expect(followed?.releases.at(now).revision).toBe(2), eventually);
});

it('takes the kill switches with them', async () => {
  followed = await follow();
  live = { revision: 1, killed: 'campaign:check-in' };
  await vi.waitFor(() => expect(followed?.releases.isKilled('campaign:check-in', 'MY')).toBe(true), eventually);
});

it('keeps the last release while the config server is down, says so, and goes on when it is back', async () => {
  followed = await follow();
  live = { revision: 1, down: true };
  await vi.waitFor(() => expect(followed?.problem()).toBe('releases cannot be asked for: the config server answered 503'), eventually);
  expect(followed.releases.at(now).revision).toBe(1);
  expect(warned).toHaveLength(1);
  live = { revision: 3 };
  await vi.waitFor(() => expect(followed?.releases.at(now).revision).toBe(3), eventually);
  expect(followed.problem()).toBeUndefined();
});
