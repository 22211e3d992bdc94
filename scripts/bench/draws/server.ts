/**
 * One process with both ways to draw: the API, and one database call behind bare Fastify. `tsx server.ts <members> <database url, or "embedded">`
 * seeds the members, sends its addresses, and counts round trips on a message.
 */
import Fastify from 'fastify';
import { makeIds } from '../../../server-kit/ids.ts';
import { statement } from '../../../server-kit/statement.ts';
import { tokenOf } from '../../seed/token.ts';
import { POOL } from '../replay/pool.ts';
import { countRoundTrips } from '../value/round-trips.ts';
import { oneCallFunction } from './one-call.ts';
import { openSeeded } from './seeded.ts';
import { type DrawKind, prizeOf, world } from './world.ts';

const [members, place] = process.argv.slice(2) as [string, string];
const { now } = world;
const { db, http, secrets, inject } = await openSeeded(place === 'embedded' ? {} : { url: place, poolSize: POOL }, Number(members));
await db.transaction((tx) => tx.script(oneCallFunction));

const call = statement<Record<string, string | number>, { answer: string }>(
  'bench.draw',
  'select bench_draw($caller, $key, $id, $code, $terms, $start, $now, $until, $item) answer',
);
const ids = makeIds();
const bare = Fastify();
bare.post('/bare/:kind/:member/:call', async (request, reply) => {
  const { kind, member, call: key } = request.params as { kind: DrawKind; member: string; call: string };
  const row = await db.one(call, {
    caller: secrets.hmac('session', tokenOf(Number(member))),
    key: `b${key}`,
    id: ids.next(now),
    code: world.lottery[kind],
    terms: '{"outcome":"prize","stopIndex":0}',
    start: 0,
    now,
    until: '2026-02-10T23:59:59.999Z',
    item: prizeOf(kind === 'hot' ? 0 : Number(key) % 8),
  });
  return reply.code(201).type('application/json; charset=utf-8').send(row!.answer);
});

const COUNTED = 10;
process.on('message', async ({ trips: kind }: { trips: DrawKind }) => {
  const done = countRoundTrips();
  for (let at = 1; at <= COUNTED; at += 1) await inject(kind, 1, at);
  const { trips } = done();
  process.send!({ trips: trips / COUNTED });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

const [api, single] = await Promise.all([http.app, bare].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
process.send!({ api, bare: single });
