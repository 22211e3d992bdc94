/**
 * One process with the three ways to check in: the API, one call behind bare Fastify, and one call alone. `tsx server.ts <members> <database url, or
 * "embedded">`. Sends its addresses, and on a message the time of bare calls.
 */
import Fastify from 'fastify';
import { createMemberServer } from '../../../member-server/app.ts';
import { FixedClock } from '../../../server-kit/clock.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import { createHttp } from '../../../server-kit/http.ts';
import { makeIds } from '../../../server-kit/ids.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aFeed, aRelease } from '../../../tests/member-server/programme.ts';
import { everySessionOpen, noSimulations } from '../../../tests/member-server/sessions-of-operators.ts';
import { oneCallFunction } from './one-call.ts';
import { tokenOf } from './token.ts';

const [members, place] = process.argv.slice(2) as [string, string];
const now = '2025-02-10T08:00:00.000Z';
const later = '2025-08-10T08:00:00.000Z';
const secrets = makeSecrets('a secret key for benches, long enough');
const POOL = 16;

const database = await openDatabase(place === 'embedded' ? {} : { url: place, poolSize: POOL });
const db = database.schema('member');
const http = await createHttp({ logLevel: 'silent' });
const environment = { testControls: false, publicUrl: 'http://127.0.0.1:8080' };
await createMemberServer({
  db,
  clock: new FixedClock(now),
  http,
  secrets,
  releases: aFeed(aRelease()),
  operators: everySessionOpen,
  simulations: noSimulations,
  environment,
});

const seed = statement<{ from: number; hashes: readonly string[]; now: string; later: string }>(
  'bench.seed',
  `with one as (select 'm' || ($from + at - 1) id, at, hash from unnest($hashes::text[]) with ordinality as t(hash, at)),
     members as (insert into member (id, member_number, market, registered_market, language, registered_at, updated_at, last_seen_at, revision)
       select id, id, 'MY', 'MY', 'en', $now, $now, $now, 1 from one),
     accounts as (insert into coin_account (member_id, market, opened_at) select id, 'MY', $now from one)
   insert into session (id, member_id, token_hash, created_at, last_used_at, expires_at, ends_at, authenticated_at, device)
   select id, id, hash, $now, $now, $later, $later, $now, 'bench' from one`,
);
const BATCH = 5_000;
for (let from = 0; from < Number(members); from += BATCH) {
  const hashes = Array.from({ length: BATCH }, (_, at) => secrets.hmac('session', tokenOf(from + at)));
  await db.transaction((tx) => tx.run(seed, { from, hashes, now, later }));
}
await db.transaction(async (tx) => {
  await tx.script(oneCallFunction);
  await tx.script('analyze member; analyze session; analyze coin_account');
});

const oneCall = statement<
  { hash: string; key: string; entry: string; now: string; keyUntil: string; lotUntil: string },
  { answer: string }
>('bench.one_call', 'select bench_check_in($hash, $key, $entry, $now, $keyUntil, $lotUntil) answer');
const ids = makeIds();
const keyUntil = '2025-02-17T08:00:00.000Z';
const lotUntil = '2026-02-10T23:59:59.999Z';
const call = async (member: number): Promise<string> => {
  const hash = secrets.hmac('session', tokenOf(member));
  const row = await db.one(oneCall, { hash, key: `k${member}`, entry: ids.next(now), now, keyUntil, lotUntil });
  return row!.answer;
};

const bare = Fastify();
bare.post('/bare/:member', async (request, reply) => {
  const answer = await call(Number((request.params as { member: string }).member));
  return reply.code(201).type('application/json; charset=utf-8').send(answer);
});

process.on('message', async ({ from, count, parallel }: { from: number; count: number; parallel: number }) => {
  let next = from;
  const startedAt = performance.now();
  const work = async () => {
    while (next < from + count) await call(next++);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  process.send!({ seconds: (performance.now() - startedAt) / 1000 });
});

process.once('SIGTERM', () => process.exit(0));

const [api, single] = await Promise.all([http.app, bare].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
process.send!({ api, bare: single });
