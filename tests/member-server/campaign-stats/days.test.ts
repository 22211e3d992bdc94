import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import levelsDocument from '../../../campaigns/programme/levels.json' with { type: 'json' };
import plansDocument from '../../../campaigns/programme/plans.json' with { type: 'json' };
import { aBadgeTill, type BadgeTill, start } from '../badges/badges.ts';
import { expectInvariants } from '../ledger.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import { signedIn } from '../member-server.ts';
import { aShop, type Shop } from '../plans/world.ts';

type Days = { days: string[]; series: { id: string; values: number[] }[]; revenue?: object[]; code?: string };
const viewer: Person = { role: 'viewer' };
/** What happened by day and kind, without the days on which nothing did. */
const told = ({ days, series }: Days) =>
  series.map(({ id, values }) => `${id}: ${days.flatMap((day, at) => (values[at] ? [`${day} ${values[at]}`] : [])).join(', ') || 'none'}`);

describe('The last 30 days of levels and badges', () => {
  let till: BadgeTill;
  const read = async (id: string, query = '', by = viewer): Promise<Days> =>
    (await aConsole(till).ask(by, 'GET', `/campaign-stats/${id}/days${query}`)).body;
  beforeAll(async () => {
    till = await aBadgeTill();
  });
  afterAll(() => till.close());

  it('are there with zeros before anything happened', async () => {
    const { days, series } = await read('levels');
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2025-07-12', '2025-08-10']);
    expect(series.map(({ id, values }) => [id, values.length, Math.max(...values)])).toEqual([
      ['up', 30, 0],
      ['down', 30, 0],
      ['told', 30, 0],
    ]);
  });

  it('count who went up, who was told of a drop, and who went down, on its day', async () => {
    await till.buy({ amountMinor: levelsDocument.byMarket.MY.thresholdsMinor[1]!, category: 'books' });
    expect(told(await read('levels'))).toEqual(['up: 2025-08-10 1', 'down: none', 'told: none']);
    expect(told(await read('levels', '?market=SG'))).toEqual(['up: none', 'down: none', 'told: none']);
    till.clock.moveTo('2026-07-12T03:00:00.000Z');
    await till.server.jobs.runNow('review-levels');
    expect(told(await read('levels'))).toEqual(['up: none', 'down: none', 'told: 2026-07-12 1']);
    till.clock.moveTo('2026-08-11T03:00:00.000Z');
    await till.server.jobs.runNow('review-levels');
    expect(told(await read('levels'))[1]).toBe('down: 2026-08-11 1');
    till.clock.moveTo(start);
  });

  it('count tiers lit, rewards claimed and their coins', async () => {
    const before = told(await read('badges'));
    expect(before).toEqual(['lit: 2025-08-10 2', 'claimed: none', 'coins: none']);
    for (let time = 0; time < 4; time += 1) await till.buy({ amountMinor: 2_000 });
    till.clock.moveTo('2025-08-11T08:00:00.000Z');
    expect((await till.claim(2)).status).toBe(201);
    const [lit, claimed, coins] = told(await read('badges'));
    expect([claimed, coins]).toEqual(['claimed: 2025-08-11 1', 'coins: 2025-08-11 300']);
    expect(lit).not.toBe(before[0]);
    expect(told(await read('badges', '', { role: 'viewer', markets: ['SG'] }))).toEqual(['lit: none', 'claimed: none', 'coins: none']);
    expect((await read('badges', '?market=MY', { role: 'viewer', markets: ['SG'] })).code).toBe('ops.market_scope');
    await expectInvariants(till.db);
  });
});

describe('Plans', () => {
  let shop: Shop;
  const read = async (query = ''): Promise<Days> => (await aConsole(shop).ask(viewer, 'GET', `/campaign-stats/plans/days${query}`)).body;
  const simulate = async (prices: object) => {
    const byMarket = { ...plansDocument.byMarket, MY: { prices: { ...plansDocument.byMarket.MY.prices, ...prices } } };
    const documents = [{ kind: 'campaign', id: 'plans', body: { ...plansDocument, byMarket } }];
    return (await aConsole(shop).ask({ role: 'campaign' }, 'POST', '/simulations', { documents })).body;
  };
  beforeAll(async () => {
    shop = await aShop();
    const [one, two, three] = [await shop.shopper(), await shop.shopper(), await signedIn(shop, 'TH')];
    await shop.own(one, 'vip-month');
    await shop.own(two, 'svip-month');
    await shop.own(three, 'vip-month');
    // Nobody paid this one.
    await shop.buy(await shop.shopper(), 'vip-year');
  });
  afterAll(() => shop.close());

  it('are counted by the day they were sold on, with what they brought by market; those nobody paid are none', async () => {
    const { revenue, ...days } = await read();
    expect(told(days as Days)).toEqual(['sold: 2026-03-10 3', 'refunded: none']);
    expect(revenue).toEqual([
      { market: 'MY', sold: 2, refunded: 0, amount: { amountMinor: 1_780, currency: 'MYR' } },
      { market: 'TH', sold: 1, refunded: 0, amount: { amountMinor: 4_900, currency: 'THB' } },
    ]);
    expect((await read('?market=TH')).revenue).toHaveLength(1);
  });

  it('at other prices would have brought as many times those (A-50)', async () => {
    const { figures, confirm } = await simulate({ 'vip-month': 990 });
    expect(figures).toEqual([
      {
        ...{ id: 'plan_revenue', unit: 'money', label: 'Plans', currency: 'MYR', market: 'MY' },
        ...{ events: 2, before: 1_780, after: 2_180, growthPercent: 22.5 },
      },
    ]);
    // Much more or less is asked about before it is released, a little is not.
    expect(confirm).toBe(true);
    expect(await simulate({ 'vip-month': 600 })).toMatchObject({ confirm: false, figures: [{ before: 1_780, after: 1_790 }] });
    expect((await simulate({})).figures).toEqual([]);
    expect((await simulate({ 'vip-year': 1 })).figures).toEqual([]);
  });
});
