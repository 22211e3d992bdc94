/**
 * One process with both ways to draw: the API, and one database call behind bare Fastify. `tsx server.ts <members> <database url, or "embedded">` seeds
 * them, says where it listens, and counts round trips when a message asks.
 */
import Fastify from 'fastify';
import { createMemberServer } from '../../../member-server/app.ts';
import { migrations } from '../../../member-server/migrations.ts';
import { programme } from '../../../member-server/programme/index.ts';
import { FixedClock } from '../../../server-kit/clock.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import { createHttp } from '../../../server-kit/http.ts';
import { makeIds } from '../../../server-kit/ids.ts';
import { migrate } from '../../../server-kit/migrate.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aFeed, aRelease } from '../../../tests/member-server/programme.ts';
import { seedMembers } from '../../seed/members.ts';
import { tokenOf } from '../../seed/token.ts';
import { countRoundTrips } from '../value/round-trips.ts';
import { oneCallFunction } from './one-call.ts';
import { changedLotteries, type Kind, kinds, prizeOf, world } from './world.ts';

const [members, place] = process.argv.slice(2) as [string, string];
const { now, market } = world;
const release = aRelease(changedLotteries());
const rules = programme(release);
const secrets = makeSecrets('a secret key for benches, long enough');
const database = await openDatabase(place === 'embedded' ? {} : { url: place, poolSize: 16 });
const db = database.schema('member');
await migrate(db, 'member', migrations, now);
await seedMembers(db, { count: Number(members), rules, secrets, now, progress: console.error, markets: [market] });

const http = await createHttp({ logLevel: 'silent' });
const environment = { testControls: false, publicUrl: 'http://127.0.0.1:8080' };
await createMemberServer({
  db,
  clock: new FixedClock(now),
  http,
  secrets,
  releases: aFeed(release),
  environment,
  limitsLifted: () => true,
});
await db.transaction((tx) => tx.script(oneCallFunction));

async function inject(kind: Kind, member: number, call: number): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(member)}`, 'idempotency-key': `t${call}` };
  const payload = { clientSeed: 'seed', expectedCost: world.costCoins };
  const url = `/api/v1/lotteries/${world.lottery[kind]}/draws`;
  const { statusCode, body } = await http.app.inject({ method: 'POST', url, headers, payload });
  if (statusCode !== 201) throw new Error(body);
}
// The first draw of a day makes its rows; the other way finds them then.
for (const [at, kind] of kinds.entries()) await inject(kind, 1, -at);

const call = statement<Record<string, string | number>, { answer: string }>(
  'bench.draw',
  'select bench_draw($caller, $key, $id, $code, $terms, $start, $now, $until, $item) answer',
);
const ids = makeIds();
const bare = Fastify();
bare.post('/bare/:kind/:member/:call', async (request, reply) => {
  const { kind, member, call: key } = request.params as { kind: Kind; member: string; call: string };
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
process.on('message', async ({ trips: kind }: { trips: Kind }) => {
  const done = countRoundTrips();
  for (let at = 1; at <= COUNTED; at += 1) await inject(kind, 1, at);
  const { trips } = done();
  process.send!({ trips: trips / COUNTED });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

const [api, single] = await Promise.all([http.app, bare].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
process.send!({ api, bare: single });
