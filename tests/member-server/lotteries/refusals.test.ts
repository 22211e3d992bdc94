import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { inAll } from '../../deep.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import {
  always,
  anEmpty,
  aPlayer,
  aPrize,
  available,
  aWheel,
  give,
  lotteryOf,
  run,
  type Spin,
  type Switched,
  spin,
  switched,
  wheel,
} from './world.ts';

type Changes = Parameters<typeof aWheel>;

interface Case {
  readonly release?: Changes;
  readonly spin?: Spin;
  readonly market?: string;
  readonly coins?: number;
  readonly killed?: string;
  prepare?(server: TestServer, member: Member): Promise<unknown>;
  /** What the draw says before it is tried, where that can be asked. */
  readonly before?: readonly string[];
}

const spins = async (server: TestServer, member: Member, costs: readonly number[]) => {
  for (const expectedCost of costs) expect((await spin(server, member, { expectedCost })).status).toBe(201);
};
const bornOn = (day: string) => (server: TestServer, member: Member) =>
  run(server, `update member set birthday = '${day}' where id = '${member.id}'`);

type Row = readonly [code: string, status: number, cause: string, wanted: Case];

/** A refusal of each kind that protects coins, prizes and the draw's own limits. */
const rows: readonly Row[] = [
  ['feature.switched_off', 503, 'a market without draws', { release: [{}, { on: false }] }],
  ['feature.switched_off', 503, 'a killed draw', { killed: `campaign:${wheel}` }],
  ['redemption.not_eligible', 403, 'a member known to be 17', { prepare: bornOn('2007-02-11'), before: ['redemption.not_eligible'] }],
  [
    'draw.limit_reached',
    409,
    'the limit of a day (R-539)',
    { release: [{ perMemberPerDay: 2 }], prepare: (server, member) => spins(server, member, [0, 0]), before: ['draw.limit_reached'] },
  ],
  [
    'draw.no_chances',
    409,
    'no free ones left, none for sale (R-538)',
    {
      release: [{ freeChancesPerDay: 1, costCoins: undefined }],
      prepare: (server, member) => spins(server, member, [0]),
      before: ['draw.no_chances'],
    },
  ],
  [
    'draw.no_chances',
    409,
    'as many bought as may be',
    {
      release: [{ freeChancesPerDay: 0, boughtPerDay: 1 }],
      coins: 100,
      prepare: (server, member) => spins(server, member, [20]),
      spin: { expectedCost: 20 },
      before: ['draw.no_chances'],
    },
  ],
  [
    'draw.prizes_exhausted_today',
    409,
    'a day’s prizes are out (R-392, R-537)',
    {
      release: [{ freeChancesPerDay: 0, prizes: always({ range: 1_000_000_000, capPerDay: 1 }, { stockTotal: 0 }) }],
      coins: 100,
      prepare: async (server) => {
        const lucky = await aPlayer(server, { coins: 20 });
        expect((await spin(server, lucky, { expectedCost: 20 })).body.outcome).toBe('prize');
      },
      spin: { expectedCost: 20 },
      before: ['draw.prizes_exhausted_today'],
    },
  ],
  [
    'redemption.price_changed',
    409,
    'a spin that was free when it was seen',
    { release: [{ freeChancesPerDay: 0 }], coins: 100, spin: { expectedCost: 0 } },
  ],
  [
    'activity.coins_insufficient',
    409,
    'too few coins (R-541)',
    { release: [{ freeChancesPerDay: 0 }], coins: 19, spin: { expectedCost: 20 }, before: ['activity.coins_insufficient'] },
  ],
];
/** The other causes of the same refusals. */
const furtherRows: readonly Row[] = [
  ['feature.switched_off', 503, 'a market without a legal notice (A-78)', { release: [{}, { legalNote: undefined }] }],
  ['feature.switched_off', 503, 'a market that is not named', { market: 'SG' }],
  ['feature.switched_off', 503, 'killed draws', { killed: 'campaign:draws' }],
  ['feature.switched_off', 503, 'a killed market', { killed: 'market:MY' }],
  ['activity.not_found', 404, 'a draw that nobody knows (R-534)', { spin: { id: 'nowhere' } }],
  ['activity.not_found', 404, 'a draw of other markets', { release: [{ markets: ['SG'] }] }],
  [
    'activity.outside_period',
    409,
    'a draw that is not open yet (R-535)',
    { release: [{ window: { from: '2025-02-10T08:00:00.001Z' } }], before: ['activity.outside_period'] },
  ],
  [
    'activity.outside_period',
    409,
    'a draw that is over (R-535)',
    { release: [{ window: { to: '2025-02-10T08:00:00.000Z' } }], before: ['activity.outside_period'] },
  ],
  ['redemption.level_required', 403, 'a gate of a level', { release: [{ gates: { minLevel: 2 } }], before: ['redemption.level_required'] }],
  ['redemption.not_eligible', 403, 'a segment', { release: [{ gates: { segments: ['nobody'] } }], before: ['redemption.not_eligible'] }],
  [
    'draw.limit_reached',
    409,
    'the limit ever (R-539)',
    { release: [{ perMember: 1 }], prepare: (server, member) => spins(server, member, [0]), before: ['draw.limit_reached'] },
  ],
  [
    'draw.no_chances',
    409,
    'a market that does not let them be sold',
    { release: [{ freeChancesPerDay: 0 }, { paidEntry: false }], coins: 100, before: ['draw.no_chances'] },
  ],
  ['redemption.price_changed', 409, 'a spin that cost coins when it was seen', { coins: 100, spin: { expectedCost: 20 } }],
];

describe('Each cause has its refusal, and then nothing is changed', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    if (server) await expectInvariants(server.db);
    await server?.close();
    server = undefined;
  });

  it.each(inAll(rows, [...rows, ...furtherRows]))('%s (%i): %s', async (code, status, _cause, wanted) => {
    const feed: Switched = switched(aWheel(...(wanted.release ?? [])));
    server = await aMemberServer({ releases: feed });
    const member = await aPlayer(server, { market: wanted.market ?? 'MY', coins: wanted.coins ?? 0 });
    await wanted.prepare?.(server, member);
    if (wanted.killed) feed.killed.add(wanted.killed);
    const before = await checksum(server.db);
    const answer = await spin(server, member, wanted.spin);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await checksum(server.db)).toBe(before);
    if (!wanted.before) return;
    const { eligible, reasons } = await lotteryOf(server, member);
    expect([eligible, reasons.map(({ code: each }: { code: string }) => each)]).toEqual([false, wanted.before]);
    expect(reasons.every(({ text, code: each }: { text: string; code: string }) => text.length > 0 && text !== `errors.${each}`)).toBe(
      true,
    );
  });
});

describe('Refusals come in the order of the contract', () => {
  const window = { from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00Z' };
  const all = {
    window,
    gates: { minLevel: 2, segments: ['nobody'] },
    perMember: 1,
    perMemberPerDay: 1,
    freeChancesPerDay: 1,
    boughtPerDay: 1,
    prizes: [aPrize({ id: 'p1', range: 1, stockTotal: 0 }), anEmpty('none')],
  };
  const open = { ...all, window: {} };
  const ungated = { ...open, gates: {} };
  const unlimited = { ...ungated, perMember: 20, perMemberPerDay: 20, freeChancesPerDay: 0, costCoins: undefined };
  const sold = { ...unlimited, costCoins: 20 };
  const there = { ...sold, prizes: always({}) };
  let server: TestServer | undefined;
  afterAll(() => server?.close());

  const orders: readonly (readonly [string, object])[] = [
    ['draw.prizes_exhausted_today', sold],
    ['redemption.price_changed', there],
    ['activity.outside_period', all],
    ['redemption.level_required', open],
    ['draw.no_chances', unlimited],
  ];
  it.each(inAll(orders.slice(0, 2), orders))('%s before what follows', async (code, changes) => {
    await server?.close();
    server = await aMemberServer({ releases: switched(aWheel(changes as object)) });
    const member = await aPlayer(server);
    const answer = await spin(server, member, { expectedCost: 7 });
    expect(answer.body.code).toBe(code);
  });

  it('one that has several causes tells all of them beforehand', async () => {
    await server?.close();
    server = await aMemberServer({ releases: switched(aWheel({ ...sold, gates: { minLevel: 2 } } as object)) });
    const member = await aPlayer(server);
    const { reasons, costCoins } = await lotteryOf(server, member);
    expect(costCoins).toBe(20);
    expect(reasons.map(({ code }: { code: string }) => code)).toEqual([
      'redemption.level_required',
      'draw.prizes_exhausted_today',
      'activity.coins_insufficient',
    ]);
    expect(reasons[0]).toMatchObject({ level: 2 });
  });
});

it('a price that changed is told with the new one, and the right one then buys (R-302)', async () => {
  const server = await aMemberServer({
    releases: switched(aWheel({ freeChancesPerDay: 0, prizes: always({ gives: { kind: 'coins', coins: 5 } }) })),
  });
  const member = await aPlayer(server, { coins: 50 });
  const refused = await spin(server, member, { expectedCost: 10, key: 'mine' });
  expect(refused.body).toMatchObject({ code: 'redemption.price_changed', params: { coins: 20 } });
  const bought = await spin(server, member, { expectedCost: 20 });
  expect([bought.status, bought.body.costCoins, bought.body.coins]).toEqual([201, 20, 35]);
  expect(await available(server, member)).toBe(35);
  const { items } = (await server.call(member, 'GET', '/me/coin-entries')).body;
  expect(
    items.slice(0, 2).map(({ type, amount, source }: { type: string; amount: number; source: object }) => [type, amount, source]),
  ).toEqual([
    ['engagement_reward', 5, { kind: 'draw', id: bought.body.id }],
    ['deduction', -20, { kind: 'draw', id: bought.body.id }],
  ]);
  await give(server, member, 1);
  await expectInvariants(server.db);
  await server.close();
});
