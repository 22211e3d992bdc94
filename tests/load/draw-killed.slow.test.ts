import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortLived } from '../compiled.ts';
import { inFull } from '../deep.ts';
import { wheel } from '../member-server/lotteries/world.ts';
import type { Member } from '../member-server/member-server.ts';
import type { DatabaseKind } from '../server-kit/databases.ts';
import { onEachDatabase } from '../server-kit/suites.ts';
import { brokenInvariants, isKilledBefore, rowsOf, stepsOf } from './killed/kills.ts';
import { COINS, COST } from './killed/prices.ts';
import { type Asked, Callers } from './walk/calls.ts';
import { aPlace } from './walk/places.ts';
import { ServerProcess } from './walk/processes.ts';

/** More than are killed in a draw, or count its steps. */
const MEMBERS = inFull(20, 60);
/** Fewer would mean that the kills missed the draw. */
const LEAST_STEPS = 10;
const now = '2025-02-10T08:00:00.000Z';
const script = join(import.meta.dirname, 'killed/server.ts');

const outcomes = `select (select count(*) from draw d where d.member_id = m.member_id) draws,
     (select -sum(amount) from coin_tx c where c.member_id = m.member_id and c.type = 'deduction') spent,
     (select count(*) from voucher v where v.member_id = m.member_id) vouchers,
     (select count(*) from redemption r where r.member_id = m.member_id) gifts
   from (select distinct member_id from draw) m`;

const prizes: [kind: string, won: object][] = [
  ['voucher', { vouchers: 1, gifts: 0 }],
  ['item', { vouchers: 0, gifts: 1 }],
];

/**
 * Each kill takes a restart, which is a second of CPU, on the embedded database three. So the short form deals the steps out to the prizes on PostgreSQL; the
 * embedded database, with one prize, meets COMMIT. All of them meet the last step.
 */
const dealt = prizes.map(([kind]) => kind);
const onEmbedded = dealt.slice(-1);
/** Before which of so many steps a process is killed. */
function killedBefore(steps: number, database: DatabaseKind, kind: string): readonly number[] {
  const all = Array.from({ length: steps }, (_, at) => at + 1);
  const isDealt = (step: number): boolean => (database === 'postgres' ? dealt[step % dealt.length] === kind : step === steps - 1);
  return inFull(
    all.filter((step) => step === steps || isDealt(step)),
    all,
  );
}

onEachDatabase('On the %s database', (_open, database) => {
  it.each(prizes.filter(([kind]) => inFull(database === 'postgres' || onEmbedded.includes(kind), true)))(
    'a draw that wins a %s is one draw for one charge, whatever statement its process is killed before, COMMIT’s answer too (R-439)',
    async (kind, won) => {
      const place = await aPlace(database, { script, argument: kind, instant: now, flags: [shortLived] });
      const { server, members } = await ServerProcess.start(place, MEMBERS);
      try {
        const callers = new Callers([server], () => now);
        const [first, second, ...others] = members;
        // What the first draw of all opens, such as the voucher's stock, is no step of a later one.
        for (const member of [first!, second!]) expect((await callers.ask(drawOf(member))).status).toBe(201);
        const steps = await stepsOf(server, 'draws.create');
        expect(steps).toBeGreaterThan(LEAST_STEPS);
        const killed = killedBefore(steps, database, kind);
        const keptAfter: number[] = [];
        for (const [at, step] of killed.entries()) {
          const member = others[at]!;
          const asked = drawOf(member);
          expect([step, await isKilledBefore(callers, server, `draws.create:${step}`, asked)]).toEqual([step, true]);
          if ((await drawsOf(server, member)) > 0) keptAfter.push(step);
          const answer = await callers.ask(asked);
          expect(answer).toMatchObject({ status: 201, body: { outcome: 'prize', prize: { kind }, costCoins: COST, coins: COINS - COST } });
          expect((await callers.ask(asked)).text).toBe(answer.text);
        }
        expect(keptAfter).toEqual([steps]);
        // There is no step behind the last.
        expect(await isKilledBefore(callers, server, `draws.create:${steps + 1}`, drawOf(others[killed.length]!))).toBe(false);
        expect(await rowsOf(server, outcomes)).toEqual(
          Array.from({ length: killed.length + 3 }, () => ({ draws: 1, spent: COST, ...won })),
        );
        expect(await brokenInvariants(server)).toEqual([]);
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

async function drawsOf(server: ServerProcess, { token }: Member): Promise<number> {
  const answer = await fetch(`${await server.address()}/api/v1/me/draws`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { readonly items: readonly object[] };
  return items.length;
}
