import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../member-server/invariants/index.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { statement } from '../../server-kit/statement.ts';
import { inFull } from '../deep.ts';
import { wheel } from '../member-server/lotteries/world.ts';
import type { Member } from '../member-server/member-server.ts';
import { onEachDatabase } from '../server-kit/suites.ts';
import { COINS, COST } from './killed/prices.ts';
import { type Asked, Callers } from './walk/calls.ts';
import { aPlace } from './walk/places.ts';
import { type Place, ServerProcess } from './walk/processes.ts';

/** More than a draw has statements. */
const MEMBERS = 40;
/** Fewer would mean that the kills missed the draw. */
const LEAST_STEPS = 10;
const now = '2025-02-10T08:00:00.000Z';
const script = join(import.meta.dirname, 'killed/server.ts');

const outcomes = statement<object, { draws: number; spent: number; vouchers: number; gifts: number }>(
  'killed.outcomes',
  `select (select count(*) from draw d where d.member_id = m.member_id) draws,
     (select -sum(amount) from coin_tx c where c.member_id = m.member_id and c.type = 'deduction') spent,
     (select count(*) from voucher v where v.member_id = m.member_id) vouchers,
     (select count(*) from redemption r where r.member_id = m.member_id) gifts
   from (select distinct member_id from draw) m`,
);

const prizes: [kind: string, won: object][] = [
  ['voucher', { vouchers: 1, gifts: 0 }],
  ['item', { vouchers: 0, gifts: 1 }],
];

onEachDatabase('On the %s database', (_open, database) => {
  // A restart on the embedded database costs 2 s of CPU, and there are as many as a draw has statements.
  it.each(database === 'postgres' ? prizes : inFull(prizes.slice(0, 1), prizes))(
    'a draw that wins a %s is one draw for one charge, whatever statement its process is killed before, COMMIT’s answer too (R-439)',
    async (kind, won) => {
      const place = await aPlace(database, { script, argument: kind, instant: now });
      const { server, members } = await ServerProcess.start(place, MEMBERS);
      try {
        const callers = new Callers([server], () => now);
        const [first, ...others] = members;
        // What the first draw of all opens, such as the voucher's stock, is no step of a later one.
        expect((await callers.ask(drawOf(first!))).status).toBe(201);
        const keptAfter: number[] = [];
        let kills = 0;
        for (const member of others) {
          const asked = drawOf(member);
          await callers.control('/test/faults', { target: `kill:draws.create:${kills + 1}` });
          if (!(await isKilledBy(callers, server, asked))) break;
          kills += 1;
          if ((await drawsOf(server, member)) > 0) keptAfter.push(kills);
          const answer = await callers.ask(asked);
          expect(answer).toMatchObject({ status: 201, body: { outcome: 'prize', prize: { kind }, costCoins: COST, coins: COINS - COST } });
          expect((await callers.ask(asked)).text).toBe(answer.text);
        }
        expect(kills).toBeGreaterThan(LEAST_STEPS);
        expect(keptAfter).toEqual([kills]);
        await server.stop();
        const { rows, broken } = await read(place);
        expect(rows).toEqual(Array.from({ length: kills + 2 }, () => ({ draws: 1, spent: COST, ...won })));
        expect(broken).toEqual([]);
      } finally {
        await server.stop();
        await place.close();
      }
    },
  );
});

const drawOf = (member: Member): Asked => ({
  as: 'member',
  member,
  path: `/api/v1/lotteries/${wheel}/draws`,
  body: { clientSeed: 'mine', expectedCost: COST },
  key: 'killed',
});

/** Whether the process ended over the request; then there is a new one. */
async function isKilledBy(callers: Callers, server: ServerProcess, asked: Asked): Promise<boolean> {
  const answer = await callers.askOnce(asked).catch(() => undefined);
  if (!answer) await server.restartWhenKilled();
  else expect(answer.status).toBe(201);
  return answer === undefined;
}

async function drawsOf(server: ServerProcess, { token }: Member): Promise<number> {
  const answer = await fetch(`${await server.address()}/api/v1/me/draws`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { readonly items: readonly object[] };
  return items.length;
}

async function read({ databaseUrl, dataDir }: Place) {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: `${dataDir}/database` });
  try {
    const db = database.schema('member');
    const { invariants } = await checkInvariants(db, now);
    return { rows: await db.all(outcomes, {}), broken: invariants.filter(({ ok }) => !ok) };
  } finally {
    await database.close();
  }
}
