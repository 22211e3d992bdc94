/**
 * One process with both ways to move value: the API, and one database call behind bare Fastify. `tsx server.ts <members> <database url, or "embedded">` seeds
 * them, says where it listens, and does what messages ask: count round trips, make something due, run a job.
 */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { createMemberServer } from '../../../member-server/app.ts';
import { migrations } from '../../../member-server/migrations.ts';
import { addDemoKey } from '../../../member-server/partners/index.ts';
import { programme } from '../../../member-server/programme/index.ts';
import { termsOf } from '../../../member-server/vouchers/terms.ts';
import { FixedClock } from '../../../server-kit/clock.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import { createHttp } from '../../../server-kit/http.ts';
import { makeIds } from '../../../server-kit/ids.ts';
import { migrate } from '../../../server-kit/migrate.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aFeed, aRelease } from '../../../tests/member-server/programme.ts';
import { seedMembers } from '../../seed/members.ts';
import { memberIdOf, tokenOf } from '../../seed/token.ts';
import { calm, type JobName, makeDue } from './jobs.ts';
import { oneCallFunctions } from './one-call.ts';
import { type Kind, kinds, requestOf, world } from './requests.ts';
import { countRoundTrips } from './round-trips.ts';

const [members, place] = process.argv.slice(2) as [string, string];
const PLENTY = 10_000_000;
const enrich = `update coin_lot set granted = granted + ${PLENTY}, remaining = remaining + ${PLENTY} where id like '0000c1%';
  update coin_account set available = available + ${PLENTY}; analyze coin_lot; analyze coin_account`;
const { now, market } = world;
const release = aRelease({
  [world.offer]: { total: PLENTY, perMember: PLENTY },
  [world.itemOffer]: { total: PLENTY },
  [world.item]: { stockTotal: PLENTY, priceCoins: world.itemCoins },
  orders: { coinsPerDay: PLENTY, coinsPerSevenDays: PLENTY },
});
const rules = programme(release);
const secrets = makeSecrets('a secret key for benches, long enough');
const database = await openDatabase(place === 'embedded' ? {} : { url: place, poolSize: 16 });
const db = database.schema('member');
await migrate(db, 'member', migrations, now);
await seedMembers(db, { count: Number(members), rules, secrets, now, progress: console.error, markets: [market] });
// The same few members spend again and again in a small world; in a large one each comes once or twice.
if (Number(members) <= 10_000) await db.transaction((tx) => tx.script(enrich));

let isLifted = true;
const http = await createHttp({ logLevel: 'silent' });
const server = await createMemberServer({
  db,
  clock: new FixedClock(now),
  http,
  secrets,
  releases: aFeed(release),
  environment: { testControls: false, publicUrl: 'http://127.0.0.1:8080' },
  limitsLifted: () => isLifted,
});
await addDemoKey(server.tools, now);
await db.transaction((tx) => tx.script(oneCallFunctions(world)));
// The first call of the API makes the rows of a stock; the other way finds them then.
for (const kind of kinds) await inject(kind, 1, -1);

const call = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    statement<Record<string, string | number>, { answer: string }>(
      `bench.${kind}`,
      `select bench_${kind}($caller, $key, $id, $code, $terms, $start, $now, $until, $item) answer`,
    ),
  ]),
) as Record<Kind, ReturnType<typeof statement<Record<string, string | number>, { answer: string }>>>;
const ids = makeIds();
const terms = JSON.stringify(termsOf(rules.offers.get(world.offer)!, market, rules));
const bare = Fastify();
bare.post('/bare/:kind/:member/:call', async (request, reply) => {
  const { kind, member, call: key } = request.params as { kind: Kind; member: string; call: string };
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

async function inject(kind: Kind, member: number, call: number): Promise<void> {
  const { path, headers, body } = requestOf[kind](member, call);
  const { statusCode, body: text } = await http.app.inject({ method: 'POST', url: path, headers, payload: body });
  if (statusCode !== 201) throw new Error(text);
}

const COUNTED = 10;

/** The round trips of a call, one call after another, with the limits on. */
async function tripsOf(kind: Kind): Promise<{ trips: number; packets: number }> {
  isLifted = false;
  const done = countRoundTrips();
  for (let at = 0; at < COUNTED; at += 1) await inject(kind, 2 + at, -2 - at);
  isLifted = true;
  const { trips, packets } = done();
  return { trips: trips / COUNTED, packets: packets / COUNTED };
}

type Asked = { trips: Kind } | { due: JobName; round: number } | { job: JobName } | { calm: true };
process.on('message', async (asked: Asked) => {
  if ('trips' in asked) return process.send!(await tripsOf(asked.trips));
  if ('due' in asked) return process.send!({ done: await makeDue(db, asked.due, asked.round) });
  if ('calm' in asked) return process.send!({ done: await calm(db) });
  const startedAt = performance.now();
  const result = await server.jobs.runNow(asked.job);
  process.send!({ ms: performance.now() - startedAt, result });
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

const [api, single] = await Promise.all([http.app, bare].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
process.send!({ api, bare: single });
