import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createHttp } from '../../server-kit/http.ts';
import { listen } from '../../server-kit/listen.ts';

/** What the system allows to wait, whatever a server asks for; 128 where it does not say. */
const limit = '/proc/sys/net/core/somaxconn';
const allowed = existsSync(limit) ? Number(readFileSync(limit, 'utf8')) : 128;
const CROWD = Math.min(1_500, allowed);

/** Phones in a thread of their own, which count who was let in. */
const phones = `
  const { workerData } = require('node:worker_threads');
  const { connect } = require('node:net');
  const { port, crowd, inside } = workerData;
  const sockets = Array.from({ length: crowd }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined).on('connect', () => {
      Atomics.add(inside, 0, 1);
      Atomics.notify(inside, 0);
    }));
  setInterval(() => sockets, 1_000);
`;

it(`${CROWD} phones that come while the server works on something all reach it`, async () => {
  const { app } = await createHttp({ logLevel: 'silent' });
  const port = Number(new URL(await listen(app, { host: '127.0.0.1', port: 0 })).port);
  const inside = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(phones, { eval: true, workerData: { port, crowd: CROWD, inside } });
  await new Promise((resolve) => worker.once('online', resolve));
  // Nothing is taken in this process until the crowd is there, or will not come.
  for (let waited: string = 'ok', seen = 0; seen < CROWD && waited !== 'timed-out'; seen = Atomics.load(inside, 0))
    waited = Atomics.wait(inside, 0, seen, 900);
  const arrived = Atomics.load(inside, 0);
  await worker.terminate();
  await app.close();
  expect(arrived).toBe(CROWD);
});
