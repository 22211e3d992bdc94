import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureBuild } from '../../scripts/build.ts';
import { shortLived } from '../compiled.ts';
import { inFull, seed } from '../deep.ts';
import { onEachDatabase } from '../server-kit/suites.ts';
import { Callers } from './walk/calls.ts';
import { walkDeck } from './walk/deck.ts';
import { walkBaseline } from './walk/documents.ts';
import { isDreamer } from './walk/dreamers.ts';
import { play } from './walk/moves.ts';
import { expectedAttending, expectedLeft, expectedPrizes, expectedPrizesOn, readOutcome } from './walk/outcome.ts';
import { aPlace } from './walk/places.ts';
import { type Place, ServerProcess } from './walk/processes.ts';
import { counted, playSure } from './walk/sure-moves.ts';
import { kinds, type Move, type Walker, World } from './walk/world.ts';

const [ACTORS, WALKERS] = inFull([10, 15], [50, 90]);
/** Times that each kind is accepted and refused for sure, by the tail. */
const [ACCEPTED, REFUSED] = inFull([2, 1], [200, 50]);
const MOVES = inFull(170, 5_000);
/** Who plays the tail alone: each can claim one reward of the walk's badge, which is to be accepted as often as they are. */
const SURE_WALKERS = Math.min(ACCEPTED, WALKERS);
/** Faults come before one of so many first statements; shares no factor with the number of use cases, so that each meets each. */
const STEPS = 16;
/** Moves between jumps of the clock, and the least and most minutes of one. Holds live for minutes, coins for a day. */
const [JUMP, least, most] = inFull([45, 240, 720], [240, 60, 240]);
/** Moves between faults, and between jobs; and those before which a process is killed. */
const [FAULT, JOB, KILLED_AT] = inFull([3, 10, [90]], [30, 200, [1_200, 2_600, 4_000]]);
/** On whatever day the run is made, and at whatever `TEST_NOW`: the same weekdays, windows of documents and boosts. */
const START = '2026-11-24T06:00:00.000Z';

/** Use cases whose connection is cut before one of their statements. */
const useCases = [
  'orders.create',
  'refunds.create',
  'voucherOffers.claim',
  'redemptions.create',
  'redemptions.cancel',
  'coinHolds.create',
  'coinHolds.post',
  'coinHolds.void',
  'voucherRedemptions.create',
  'voucherRedemptions.rollBack',
  'adjustments.create',
  'draws.create',
  'badgeClaims.create',
  'registrations.create',
  'subscriptions.create',
  'payments.settle',
  'sandbox.answer',
  'registrations.acknowledge',
  'activities.attend',
  'activities.leave',
  'levels.review',
];
const due = [
  'light-badges',
  'review-levels',
  'deliver-sandbox',
  'settle-payments',
  'end-plans',
  'expire-coins',
  'sweep-holds',
  'expire-vouchers',
  'receive-redemptions',
  'chain-draws',
  'reveal-seeds',
  'tally-draws',
];

onEachDatabase('A random walk of the %s database', (_open, kind) => {
  const processes = kind === 'postgres' ? 2 : 1;
  it('keeps every invariant through faults, kills, repeats and jumps of the clock, and a replay of all of it changes nothing', async () => {
    await ensureBuild();
    const baseline = walkBaseline();
    const place = await aPlace(kind, {
      script: join(import.meta.dirname, 'walk/server.ts'),
      argument: baseline,
      instant: START,
      flags: inFull([shortLived], []),
    });
    const servers: ServerProcess[] = [];
    try {
      const first = await ServerProcess.start(place, WALKERS + SURE_WALKERS);
      servers.push(first.server);
      while (servers.length < processes) servers.push((await ServerProcess.start(place, 0)).server);
      const callers = new Callers(servers, () => world.now);
      await callers.control('/test/clock', { now: START });
      await callers.control('/test/limits', { off: true });
      const walkers: Walker[] = [];
      const world = new World(callers, walkers, START);
      for (const member of first.members) {
        const address = {
          recipient: 'Walker',
          phone: '+60123456789',
          country: 'MY',
          province: 'selangor',
          city: 'Petaling Jaya',
          detail: '1 Jalan Walk',
          postalCode: '46000',
        };
        const { body } = await callers.ask({ as: 'member', member, path: '/api/v1/me/addresses', body: address });
        walkers.push({ ...member, addressId: body.id });
      }

      await walk(world, servers);
      await playSure(world, {
        walkers: walkers.slice(WALKERS),
        accepted: ACCEPTED,
        refused: REFUSED,
        beforeMove: (turn) => (turn % FAULT === 0 ? setFault(world, turn / FAULT) : Promise.resolve()),
        jump: (hours) => jump(world, hours * 60),
      });

      // A fault that no move met would meet what comes now.
      await callers.control('/test/faults', {});
      // Late enough for whatever the sandbox has still to tell, and again for what it has to tell of refunds that were asked for by then.
      // The last is long enough for a level to end whose member was told on the way.
      for (const hours of [2, 2, 26]) {
        world.now = new Date(Date.parse(world.now) + hours * 3_600_000).toISOString();
        await callers.control('/test/clock', { now: world.now });
        for (const job of due) await callers.control(`/test/jobs/${job}`, {});
      }
      console.log(JSON.stringify({ accepted: Object.fromEntries(world.accepted), refused: Object.fromEntries(world.reasons) }));
      for (const server of servers) await server.stop();
      const outcome = await readOutcome(place, world);
      expect(outcome.broken).toEqual([]);
      expect(outcome.wrongWallets).toEqual([]);
      expect(outcome.issued).toEqual(Object.fromEntries(world.issued));
      expect(outcome.left).toEqual(expectedLeft(world));
      expect(outcome.prizesLeft).toEqual(expectedPrizes(world));
      expect(outcome.prizesOn).toEqual(expectedPrizesOn(world));
      expect(outcome.unsettled).toEqual([]);
      expect(outcome.claims).toEqual([...world.claims.keys()].sort());
      expect([...world.claims.values()].every((times) => times === 1)).toBe(true);
      expect(outcome.fallen).toEqual(walkers.filter((_walker, at) => isDreamer(at)).map(() => '3 1 1 t'));
      expect(outcome.attending).toEqual(expectedAttending(world));
      expect([...world.scans.values()].every((times) => times === 1)).toBe(true);
      expect([...world.codes.values()].every((times) => times === 1)).toBe(true);
      expect(kinds.filter((kind) => !world.accepted.has(kind) && !world.refused.has(kind))).toEqual([]);
      for (const kind of counted) {
        const accepted = kind === 'claimBadge' ? SURE_WALKERS : ACCEPTED;
        expect([kind, world.accepted.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((times: number) => times >= accepted)]);
        expect([kind, world.refused.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((times: number) => times >= REFUSED)]);
      }
      expect(outcome.expiries).toBeGreaterThanOrEqual(ACCEPTED);
      expect(world.counts.expiredRefusals).toBeGreaterThanOrEqual(REFUSED);

      await replay(world, place, servers);
      const after = await readOutcome(place, world);
      expect(after.checksum).toBe(outcome.checksum);
      expect(after.broken).toEqual([]);
    } finally {
      for (const server of servers) await server.stop();
      await place.close();
      rmSync(baseline, { recursive: true, force: true });
    }
  });
});

/** Actors play a deck of moves, each with any outcome: what there is to play with, and who has coins, depends on who was first. */
async function walk(world: World, servers: readonly ServerProcess[]): Promise<void> {
  const moves = walkDeck(MOVES, WALKERS, String(seed));
  let next = 0;
  const act = async (): Promise<void> => {
    while (next < moves.length) {
      const turn = next++;
      const move = moves[turn]!;
      await stir(world, servers, turn, move);
      await play(world, world.walkers[move.who]!, move);
    }
  };
  await Promise.all(Array.from({ length: ACTORS }, act));
}

/** What happens to the product meanwhile: time, faults, jobs, kills. */
async function stir(world: World, servers: readonly ServerProcess[], turn: number, { pick }: Move): Promise<void> {
  if (turn % JUMP === JUMP - 1) await jump(world, least + (pick % (most - least)));
  if (turn % FAULT === FAULT - 2) await setFault(world, pick);
  if (turn % JOB === JOB - 5) await world.callers.control(`/test/jobs/${due[pick % due.length]}`, {});
  if (KILLED_AT.includes(turn)) await servers[pick % servers.length]!.killAndRestart();
}

async function jump(world: World, minutes: number): Promise<void> {
  world.now = new Date(Date.parse(world.now) + minutes * 60_000).toISOString();
  await world.callers.control('/test/clock', { now: world.now });
  await world.callers.control('/test/jobs/review-levels', {});
}

const setFault = (world: World, pick: number): Promise<void> =>
  world.callers.control('/test/faults', { target: `statement:${useCases[pick % useCases.length]}:${1 + (pick % STEPS)}`, times: 1 });

/** Sends every accepted request once more, word for word, to servers started anew. */
async function replay(world: World, place: Place, servers: ServerProcess[]): Promise<void> {
  const recorded = world.callers.accepted.filter(
    ({ asked }) => asked.as === 'partner' || asked.as === 'support' || asked.key !== undefined,
  );
  const { server } = await ServerProcess.start(place, 0);
  servers.push(server);
  const again = new Callers([server], () => world.now);
  let next = 0;
  const wrong: string[] = [];
  const act = async (): Promise<void> => {
    while (next < recorded.length) {
      const { asked, text } = recorded[next++]!;
      const answer = await again.ask(asked);
      if (answer.text !== text) wrong.push(`${asked.path}: ${text} became ${answer.text}`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, act));
  await server.stop();
  expect(wrong.slice(0, 5)).toEqual([]);
}
