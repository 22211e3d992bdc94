import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coinsAhead, daysAhead } from '../../../member-server/ops/boost-figures.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { aBoost, aBoostedRelease } from '../boosts/boosts.ts';
import { type Member, secrets, signedIn } from '../member-server.ts';
import { anOrder, aTill, type Till } from '../orders/orders.ts';
import { aFeed } from '../programme.ts';

/** A Monday at 16:00 in Kuala Lumpur. */
const start = '2025-03-10T08:00:00.000Z';
const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' }) as const;
const month = { from: '2025-03-10T08:00:00Z', to: '2025-04-09T08:00:00Z' };

describe('What a boost costs before it is published', () => {
  let till: Till;
  let members: readonly Member[];
  beforeAll(async () => {
    const live = aBoost('live', { factor: 2, categories: ['food'], window: month });
    till = await aTill({ now: start, releases: aFeed(aBoostedRelease([live])) });
    members = [await signedIn(till), await signedIn(till)];
    const lines = [
      { sku: 'train', category: 'toy', quantity: 1, net: money(3_000), fullPrice: false },
      { sku: 'rice', category: 'food', quantity: 1, net: money(1_000), fullPrice: false },
    ];
    for (const [at, { id: memberId }] of members.entries())
      for (const paidAt of ['2025-03-05T04:00:00.000Z', '2025-03-08T04:00:00.000Z'].slice(at))
        await till.sell({ ...anOrder(4_000, { paidAt }), lines, netAmount: money(4_000), memberId });
    for (const member of members) await till.call(member, 'POST', '/me/check-ins');
  });
  afterAll(() => till.close());

  async function simulate(boost: object, markets?: readonly string[], texts?: object) {
    const session = {
      id: 'o',
      sessionId: 's',
      email: 'o@ops.test',
      name: 'o',
      role: 'campaign',
      expiresAt: '2025-03-31T00:00:00.000Z',
    } as const;
    const token = signOpsToken(secrets, { ...session, ...(markets ? { markets } : {}) });
    const body = { schemaVersion: 1, type: 'boost', ...boost };
    const answer = await till.http.app.inject({
      method: 'POST',
      url: '/ops/v1/simulations',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        documents: [
          { kind: 'campaign', id: (boost as { id: string }).id, body },
          ...(texts ? [{ kind: 'locale', id: 'en.boosts', body: { texts } }] : []),
        ],
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const figureOf = async (boost: object) => (await simulate(boost)).body.figures[0];

  it('in coins, in all and by market, and in what tills take for them', async () => {
    const { status, body } = await simulate(aBoost('new', { factor: 2, categories: ['toy'], window: month }));
    // Three purchases of 30.00 of toys: 120 coins each.
    expect({ status, body }).toMatchObject({ status: 201, body: { confirm: true } });
    expect(body.figures).toEqual([
      { id: 'boost_coins', label: 'Coins of “Toy days”', campaign: 'new', events: 3, before: 0, after: 360 },
      {
        id: 'boost_coins',
        label: 'Coins of “Toy days”',
        campaign: 'new',
        market: 'MY',
        events: 3,
        before: 0,
        after: 360,
        worth: money(90),
      },
    ]);
  });

  it.each<[string, object, number, number]>([
    ['of a Saturday alone', { factor: 2, weekdays: ['saturday'] }, 2, 320],
    ['of hours in Kuala Lumpur', { factor: 2, hours: { from: '12:00', to: '13:00' } }, 3, 480],
    ['not of other hours', { factor: 2, hours: { from: '13:00', to: '14:00' } }, 0, 0],
    ['of additions', { coins: 50 }, 3, 150],
    ['up to what one member gets', { coins: 50, capPerMember: 60 }, 3, 110],
    ['up to its budget', { coins: 50, budgetCoins: 100 }, 3, 100],
    ['of shops of a brand', { factor: 2, brands: ['funifun'] }, 0, 0],
    ['of a level that nobody has', { factor: 2, gates: { minLevel: 2 } }, 0, 0],
    ['of half the days', { coins: 50, window: { ...month, to: '2025-03-25T08:00:00Z' } }, 3, 75],
    ['of check-ins', { for: 'check_in', factor: 3 }, 2, 4],
    ['of birthdays that were none', { for: 'birthday', factor: 2 }, 0, 0],
    ['of registrations', { for: 'registration', coins: 50 }, 0, 0],
  ])('%s', async (_what, more, events, after) => {
    const figure = await figureOf(aBoost('new', { window: month, ...more }));
    expect(figure ?? { events: 0, after: 0 }).toMatchObject({ events, after });
  });

  it('beside what the live one costs', async () => {
    const figure = await figureOf(aBoost('live', { factor: 3, categories: ['food'], window: month }));
    expect(figure).toMatchObject({ label: 'Coins of “Toy days”', before: 120, after: 240, growthPercent: 100 });
  });

  it('by its name, also where that is drafted with it', async () => {
    const named = (t: string) => aBoost('new', { factor: 2, window: month, name: { t } as never });
    const labelOf = async (...asked: Parameters<typeof simulate>) => (await simulate(...asked)).body.figures[0].label;
    expect(await labelOf(named('boosts.new.name'), ['MY'], { 'new.name': 'Bear weekend' })).toBe('Coins of “Bear weekend”');
    expect(await labelOf(named('boosts.new.name'))).toBe('Coins of “Coin boost”');
  });

  it('in the markets that an operator looks after', async () => {
    const { body } = await simulate(aBoost('new', { factor: 2, window: month }), ['KH']);
    expect(body.figures).toEqual([expect.objectContaining({ events: 0, after: 0 })]);
  });

  it('a document that its schema refuses has none', async () => {
    expect(await simulate(aBoost('new', { factor: 0.5 }))).toMatchObject({
      status: 422,
      body: { fields: [{ path: '/documents/0/body/factor' }] },
    });
  });
});

it.each([
  ['from now to its end', { window: month }, '2025-03-20T08:00:00.000Z', 20],
  ['from its start where that is to come', { window: month }, '2025-03-01T08:00:00.000Z', 30],
  ['of its days', { window: month, days: { from: '2025-03-20', to: '2025-03-21' } }, '2025-03-01T08:00:00.000Z', 2],
  ['none once it is over', { window: month }, '2025-05-01T08:00:00.000Z', 0],
  ['as many as are replayed without an end', {}, '2025-05-01T08:00:00.000Z', 30],
])('The days ahead are counted %s', (_what, boost, now, days) => {
  expect(daysAhead(boost, now, 30)).toBe(days);
});

it('a budget is shared by the markets as they would spend it', () => {
  const replays = [
    { market: 'ID', events: 1, coins: 300 },
    { market: 'MY', events: 1, coins: 100 },
  ];
  expect([...coinsAhead({ budgetCoins: 100 } as never, replays, 30, 30)]).toEqual([
    ['ID', 75],
    ['MY', 25],
  ]);
});
