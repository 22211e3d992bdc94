import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { EventHub } from '../../../config-server/delivery/index.ts';
import { openEvents } from '../event-streams.ts';
import { aServer } from '../servers.ts';

const released = /event: release\nid: (\d+)\n/;

it('documents that become visible while member servers fetch a release are announced under the release that clients know', async () => {
  const running = await aServer();
  onTestFinished(() => running.end());
  const { live } = running.server.product.current();
  let revision = live.revision;
  const hub = new EventHub({
    live: () => ({ ...live, revision, resolve: (...of) => live.resolve(...of) }),
    switches: () => [],
    nowMs: () => Date.parse(running.clock.now()),
  });
  const http = createServer((request, response) => {
    const server = request.headers['x-server'] as string | undefined;
    hub.open(request, response, { place: live.place('MY', 'en'), since: undefined, server }, running.clock.now());
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void http.close());
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [server, client] = await Promise.all([openEvents(address, '', { 'x-server': 'one' }), openEvents(address)]);
  onTestFinished(server.close);
  onTestFinished(client.close);
  await Promise.all([server.next(/event: killed/), client.next(/event: killed/)]);

  revision = 2;
  const told = hub.release([{ revision: 2, keys: ['screen:home'] }]);
  hub.announce(['campaign:summer']);
  hub.pulled('one');
  await told;
  hub.announce(['campaign:summer']);
  const ids = [await client.next(released), await client.next(released), await client.next(released)].map(([, id]) => id);
  expect(ids).toEqual(['1', '2', '2']);
});
