import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitOf } from '../../../member-server/draw-records/fit.ts';
import { cellsOf, choose, stopOf } from '../../../member-server/lotteries/index.ts';
import type { Lottery } from '../../../member-server/programme/index.ts';
import { isFair, missStop, missTotal } from '../../../schemas/draw-proof.ts';
import { seededRandom } from '../../../server-kit/random-source.ts';
import { inFull } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, signedIn, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { anEmpty, aPrize, aWheel, spin } from './world.ts';

const DRAWS = 100_000;
const prizes = [
  aPrize({ id: 'half', range: 500 }),
  aPrize({ id: 'tenth', range: 100 }),
  aPrize({ id: 'percent', range: 10 }),
  aPrize({ id: 'never', range: 0 }),
  anEmpty('e1', 290),
  anEmpty('e2', 90),
  anEmpty('e3', 10),
];
const weights = prizes.map(({ id, range }) => ({ id, range }));
const wheelOf = (more: Partial<Lottery> = {}) => cellsOf({ widget: 'wheel', look: {}, prizes, ...more } as Lottery);
const inputsOf = (nonce: number) => ({ lotteryId: 'fair', revision: 7, participationId: `p${nonce % 977}`, nonce, clientSeed: 'c' });
const evenly = (counts: ReadonlyMap<string, number>) => fitOf([...counts].map(([id, wanted]) => ({ id, range: 1, wanted })));

const seeds = ['one', 'two', 'three'];

describe.each(inFull([seeds[1]!], seeds))('100,000 draws with the seed “%s”', (name) => {
  const seed = createHash('sha256').update(name).digest();

  it('follow the weights, never their zero (chi-square, p > 0.001)', () => {
    const counts = new Map(weights.map(({ id }) => [id, 0]));
    for (let nonce = 0; nonce < DRAWS; nonce += 1) {
      const { id } = weights[choose(seed, wheelOf(), inputsOf(nonce)).index]!;
      counts.set(id, counts.get(id)! + 1);
    }
    expect(counts.get('never')).toBe(0);
    const { p } = fitOf(weights.filter(({ range }) => range > 0).map((each) => ({ ...each, wanted: counts.get(each.id)! })));
    expect(p, JSON.stringify([...counts])).toBeGreaterThan(0.001);
  });

  it('stop near misses evenly at empty cells, and reels at all that do not show one thing (A-74)', () => {
    const slot = wheelOf({ widget: 'slot', look: { slots: [{}, {}, {}] } });
    const [stops, reels] = [new Map<string, number>(), new Map<string, number>()];
    for (let nonce = 0; nonce < DRAWS / 5; nonce += 1) {
      const stop = String(stopOf(seed, wheelOf(), inputsOf(nonce), undefined));
      const reel = String(stopOf(seed, slot, inputsOf(nonce), undefined));
      stops.set(stop, (stops.get(stop) ?? 0) + 1);
      reels.set(reel, (reels.get(reel) ?? 0) + 1);
    }
    expect([...stops.keys()].sort()).toEqual(['4', '5', '6']);
    expect(reels.size).toBe(missTotal(slot));
    expect(evenly(stops).p).toBeGreaterThan(0.001);
    expect(evenly(reels).p).toBeGreaterThan(0.001);
  });
});

describe('Where near misses stop', () => {
  it.each([
    [2, 2],
    [3, 2],
    [2, 5],
    [6, 3],
  ])('of %i cells on %i reels each arrangement has one place, none shows one thing', (count, reels) => {
    const cells = Array.from({ length: count }, (_, at) => ({ id: `c${at}`, range: 1, empty: at === 0 }));
    const slot = { widget: 'slot', cells, reels } as const;
    const all = Array.from({ length: missTotal(slot) }, (_, place) => missStop(slot, BigInt(place)) as number[]);
    expect(new Set(all.map(String)).size).toBe(count ** reels - count);
    expect(
      all.every((stops) => stops.length === reels && new Set(stops).size > 1 && stops.every((stop) => stop >= 0 && stop < count)),
    ).toBe(true);
  });

  it('a value that would favour low numbers is refused', () => {
    expect([isFair(2n ** 64n - 1n, 3), isFair(2n ** 64n - 2n, 3), isFair(2n ** 64n - 1n, 2 ** 32)]).toEqual([false, true, true]);
  });
});

describe('Draws over HTTP', () => {
  const SPINS = inFull(500, 2_000);
  let server: TestServer;
  const members: Member[] = [];
  beforeAll(async () => {
    const lots = { freeChancesPerDay: 100, perMemberPerDay: 1_000, perMember: 1_000 };
    server = await aMemberServer({ releases: aFeed(aWheel({ ...lots, prizes })), random: seededRandom('2,000 draws') });
    for (let count = 0; count < 20; count += 1) members.push(await signedIn(server));
  });
  afterAll(() => server.close());

  it(`${SPINS} of them follow the published odds (chi-square, p > 0.001; seeded with “2,000 draws”)`, async () => {
    const counts = new Map(weights.map(({ id }) => [id, 0]));
    for (let at = 0; at < SPINS; at += 1) {
      const { body } = await spin(server, members[at % members.length]!, { clientSeed: `s${at}` });
      counts.set(body.proof.wantedPrize, counts.get(body.proof.wantedPrize)! + 1);
    }
    const { p } = fitOf(weights.filter(({ range }) => range > 0).map((each) => ({ ...each, wanted: counts.get(each.id)! })));
    expect(p, JSON.stringify([...counts])).toBeGreaterThan(0.001);
    await expectInvariants(server.db);
  });
});
