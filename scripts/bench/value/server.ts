/**
 * One process with both ways to move value: the API, and one database call behind bare Fastify. `tsx server.ts <members> <database url, or
 * "embedded">` seeds the members, sends its addresses, and handles messages: count round trips, make items due, run a job.
 */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { termsOf } from '../../../member-server/vouchers/terms.ts';
import { makeIds } from '../../../server-kit/ids.ts';
import { statement } from '../../../server-kit/statement.ts';
import { memberIdOf, tokenOf } from '../../seed/token.ts';
import { POOL } from '../replay/pool.ts';
import { calm, type JobName, makeDue } from './jobs.ts';
import { inOneCall, oneCallFunctions } from './one-call.ts';
import { type RequestKind, world } from './requests.ts';
import { countRoundTrips } from './round-trips.ts';
import { openSeeded } from './seeded.ts';

const [members, place] = process.argv.slice(2) as [string, string];
const { now, market } = world;
const { db, http, server, rules, secrets, inject, setLimits } = await openSeeded(
  place === 'embedded' ? {} : { url: place, poolSize: POOL },
  Number(members),
);
await db.transaction((tx) => tx.script(oneCallFunctions(world)));

const call = Object.fromEntries(
  inOneCall.map((kind) => [
    kind,
    statement<Record<string, string | number>, { answer: string }>(
      `bench.${kind}`,
      `select bench_${kind}($caller, $key, $id, $code, $terms, $start, $now, $until, $item) answer`,
    ),
  ]),
) as Record<(typeof inOneCall)[number], ReturnType<typeof statement<Record<string, string | number>, { answer: string }>>>;
const ids = makeIds();
const terms = JSON.stringify(termsOf(rules.offers.get(world.offer)!, market, rules));
const bare = Fastify();
bare.post('/bare/:kind/:member/:call', async (request, reply) => {
  const { kind, member, call: key } = request.params as { kind: (typeof inOneCall)[number]; member: string; call: string };
  const row = await db.one(call[kind], {
    caller: kind === 'spend' ? memberIdOf(Number(member)) : secrets.hmac('session', tokenOf(Number(member))),
    key: `b${key}`,
    id: ids.next(now),
    code: randomBytes(24).toString('hex'),
    terms,
    start: Number(key) % 64,
    now,
    until: '2025-03-10T08:00:00.000Z',
    item: '{"name":"bench","english":"bench","art":"ticket","ground":"butter"}',
  });
  return reply.code(201).type('application/json; charset=utf-8').send(row!.answer);
});

const COUNTED = 10;

/** The round trips of a call, averaged over consecutive calls with rate limits on. */
async function tripsOf(kind: RequestKind): Promise<{ trips: number; packets: number }> {
  setLimits(true);
  const done = countRoundTrips();
  for (let at = 0; at < COUNTED; at += 1) await inject(kind, 2 + at, -2 - at);
  setLimits(false);
  const { trips, packets } = done();
  return { trips: trips / COUNTED, packets: packets / COUNTED };
}

type Message = { trips: RequestKind } | { due: JobName; round: number } | { job: JobName } | { calm: true };
process.on('message', async (message: Message) => {
  if ('trips' in message) return process.send!(await tripsOf(message.trips));
  if ('due' in message) return process.send!({ done: await makeDue(db, message.due, message.round) });
  if ('calm' in message) return process.send!({ done: await calm(db) });
  const startedAt = performance.now();
  const result = await server.jobs.runNow(message.job);
  process.send!({ ms: performance.now() - startedAt, result });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

const [api, single] = await Promise.all([http.app, bare].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
process.send!({ api, bare: single });
