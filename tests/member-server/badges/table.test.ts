import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../member-server.ts';
import { aFeed, aRelease } from '../programme.ts';
import { aBadgeTill, type BadgeTill, type Sold } from './badges.ts';

const document = aRelease().documents.get('campaign:badges') as { badges: { id: string; tiers: object[] }[] };

/** Specification, section 9: purchases and rewards of tiers 2 and 3. */
const table = [
  ['toy (R-341, R-566, R-567)', 'toy', 'toy', 4, 9, 300, 1500],
  ['household (R-342, R-568, R-569)', 'household', 'home', 4, 7, 230, 1000],
  ['personal care (R-343, R-570, R-571)', 'personal_care', 'personal_care', 4, 8, 250, 1000],
  ['food (R-344, R-572, R-573)', 'food', 'food', 4, 9, 200, 800],
  ['stationery (R-345, R-574, R-575)', 'stationery', 'stationery', 4, 8, 200, 800],
  ['makeup (R-346, R-576, R-577)', 'makeup', 'makeup', 3, 6, 220, 1000],
  ['apparel (R-347, R-578, R-579)', 'apparel', 'clothing', 3, 5, 220, 1000],
  ['perfume (R-348, R-580, R-581)', 'perfume', 'perfume', 3, 5, 230, 1500],
  ['claw machine (R-349, R-582, R-583)', 'claw_machine', 'claw_machine', 4, 9, 400, 4500],
  ['entertainment centre (R-350, R-584, R-585)', 'entertainment', 'entertainment', 4, 9, 500, 5000],
] as const;

const twentyOne = [
  ...['winnie', 'stitch', 'mickey-and-minnie', 'toy-story', 'orange-boy'],
  ...['jakarta', 'surabaya', 'medan', 'bali', 'kuala-lumpur', 'phnom-penh', 'hanoi', 'ho-chi-minh'],
  ...['id', 'my', 'kh', 'sg', 'cn', 'vn', 'th', 'hk'].map((country) => `country-${country}`),
];

describe('The badges of the released document', () => {
  let till: BadgeTill;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  let items: any[];
  const wall = async (query = '') => (await till.call(till.member, 'GET', `/badges${query}`)).body.items;
  beforeAll(async () => {
    till = await aBadgeTill();
    items = await wall();
  });
  afterAll(() => till.close());

  it.each(table)('%s stand as in the table, and their own word of tills counts', async (_row, id, word, two, three, coins2, coins3) => {
    const badge = items.find((each) => each.id === id);
    expect(badge).toMatchObject({ mainType: 'Achievements', category: id, level: 0, levelName: 'Iron' });
    expect(badge.tiers.map(({ requiredCount, rewardCoins }: never) => [requiredCount, rewardCoins])).toEqual([
      [1, undefined],
      [two, coins2],
      [three, coins3],
    ]);
    await till.buy({ category: word });
    expect(await till.badge(id)).toMatchObject({ level: 1, levelName: 'Bronze', count: 1, state: 'earned' });
  });

  it('are ten categories, five characters, eight cities and the markets (R-156, R-157, R-158, R-350, R-351 to R-358, R-359, R-360 to R-364)', async () => {
    expect((await wall('?mainType=Achievements')).map(({ id }: { id: string }) => id)).toEqual(table.map(([, id]) => id));
    expect((await wall('?mainType=IpBadge')).map(({ name }: { name: string }) => name)).toEqual([
      'Winnie family',
      'Stitch',
      'Mickey and Minnie',
      'Toy Story',
      'Orange Boy',
    ]);
    const travel = await wall('?mainType=TravelBadge');
    const names = (kind: string) => travel.filter((each: { kind: string }) => each.kind === kind).map(({ name }: { name: string }) => name);
    expect(names('city')).toEqual(['Jakarta', 'Surabaya', 'Medan', 'Bali', 'Kuala Lumpur', 'Phnom Penh', 'Hanoi', 'Ho Chi Minh']);
    expect(names('country')).toEqual(['Indonesia', 'Malaysia', 'Cambodia', 'Singapore', 'China', 'Vietnam', 'Thailand', 'Hong Kong']);
  });

  it('of characters, cities and countries need 1, 3 and 6 purchases and bring no coins (A-64, R-366)', () => {
    const others = items.filter(({ mainType }) => mainType !== 'Achievements');
    const tiersOf = ({ tiers }: { tiers: { requiredCount: number; rewardCoins?: number }[] }) =>
      tiers.map(({ requiredCount, rewardCoins }) => [requiredCount, rewardCoins]);
    expect(Object.fromEntries(others.map((badge) => [badge.id, tiersOf(badge)]))).toEqual(
      Object.fromEntries(twentyOne.map((id) => [id, [1, 3, 6].map((count) => [count, undefined])])),
    );
  });

  it('of an unknown type are refused (R-236, R-237, R-238)', async () => {
    expect(await till.call(till.member, 'GET', '/badges?mainType=Other')).toMatchObject({
      status: 422,
      body: { code: 'validation.request' },
    });
  });

  it('have three tiers by name with purchases and an amount, and rewards of 200 to 5000 coins (R-365, R-366, R-367, R-368, R-369, R-565)', () => {
    for (const { tiers } of items) {
      expect(tiers.map(({ name }: { name: string }) => name)).toEqual(['Starter', 'Advanced', 'Max level']);
      expect(tiers.map((tier: { requiredAmount: object }) => tier.requiredAmount)).toEqual(
        [0, 4_500, 13_500].map((amountMinor) => ({ amountMinor, currency: 'MYR' })),
      );
      expect(tiers[0].requiredCount).toBe(1);
    }
    const rewards = items.flatMap(({ tiers }) => tiers.flatMap(({ rewardCoins }: { rewardCoins?: number }) => rewardCoins ?? []));
    expect([Math.min(...rewards), Math.max(...rewards)]).toEqual([200, 5000]);
  });

  it('stand in the rules, with the start and the promise (R-159, R-563, R-564)', async () => {
    const { body } = await till.call(till.member, 'GET', '/badge-rules');
    expect(body).toMatchObject({ startsAt: '2025-08-01T00:00:00Z', lightsWithinHours: 24, unlit: 'Iron' });
    expect(body.items).toHaveLength(31);
    expect(body.tiers.map(({ level }: { level: string }) => level)).toEqual(['Bronze', 'Silver', 'Gold']);
  });

  it.each<[string, string, Sold & { market: NonNullable<Sold['market']> }]>([
    ['Jakarta (R-351)', 'jakarta', { market: 'ID', store: 'id-jakarta-selatan-tumbly' }],
    ['Surabaya (R-352)', 'surabaya', { market: 'ID', store: 'id-surabaya-tumbly' }],
    ['Medan (R-353)', 'medan', { market: 'ID', store: 'id-medan-tumbly' }],
    ['Bali (R-354), where the city is Denpasar,', 'bali', { market: 'ID', store: 'id-denpasar-tumbly' }],
    ['Kuala Lumpur (R-355)', 'kuala-lumpur', { market: 'MY', store: 'my-kl-city-tumbly' }],
    ['Phnom Penh (R-356)', 'phnom-penh', { market: 'KH', store: 'kh-chamkar-mon-tumbly' }],
    ['Hanoi (R-357)', 'hanoi', { market: 'VN', store: 'vn-hoan-kiem-tumbly' }],
    ['Ho Chi Minh (R-358)', 'ho-chi-minh', { market: 'VN', store: 'vn-quan-7-tumbly' }],
    ['Winnie family (R-360)', 'winnie', { market: 'MY', ipTag: 'winnie', category: 'food' }],
    ['Stitch (R-361)', 'stitch', { market: 'MY', ipTag: 'Stitch', category: 'food' }],
    ['Mickey and Minnie (R-362)', 'mickey-and-minnie', { market: 'MY', ipTag: 'mickey-and-minnie', category: 'food' }],
    ['Toy Story (R-363)', 'toy-story', { market: 'MY', ipTag: 'toy-story', category: 'food' }],
    ['Orange Boy (R-364)', 'orange-boy', { market: 'MY', ipTag: 'orange-boy', category: 'food' }],
  ])('%s count what is bought there or with it', async (_name, id, { market, ...sold }) => {
    const who = await signedIn(till, market);
    await till.buy({ amountMinor: 50_000, market, ...sold }, who);
    expect(await till.badge(id, who)).toMatchObject({ level: 1, count: 1 });
  });

  it('follow the document: another number, another tier', async () => {
    const badges = document.badges.map((badge) =>
      badge.id === 'toy' ? { ...badge, tiers: [{ count: 1 }, { count: 2, rewardCoins: 77 }, ...badge.tiers.slice(2)] } : badge,
    );
    const other = await aBadgeTill({}, aFeed(aRelease({ badges: { badges } })));
    await other.buy({ amountMinor: 3_000 });
    await other.buy({ amountMinor: 3_000 });
    expect((await other.claim(2)).body.coins).toBe(77);
    await other.close();
  });
});
