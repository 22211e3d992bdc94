import { describe, expect, it } from 'vitest';
import { clearanceOf, type DrawRules } from '../../../../client/ops/pages/lotteries/clearance.ts';
import { cellsOf } from '../../../../client/ops/pages/lotteries/lottery.ts';
import { tryDraw } from '../../../../client/ops/pages/lotteries/try-draw.ts';
import { configOf } from '../../../../client/ops/pages/lotteries/widget-config.ts';
import { configOf as configOfServer } from '../../../../member-server/lotteries/look.ts';
import { programme } from '../../../../member-server/programme/index.ts';
import { aRelease } from '../../../member-server/programme.ts';
import { shippedSite } from '../shipped-site.ts';

const release = aRelease();
const bodyOf = (id: string) => release.documents.get(`campaign:${id}`) as Readonly<Record<string, unknown>>;
const { currencies } = shippedSite;
const lotteries = ['lucky-wheel', 'nine-treasures', 'lucky-reels'] as const;

describe('The preview of a draw', () => {
  it.each(lotteries)('%s is what the member server gives to the app', (id) => {
    const rules = programme(release);
    const market = 'MY';
    const { currency } = rules.market(market);
    const worthOf = (offer: string) => {
      const { percent, byMarket } = rules.offers.get(offer)!;
      const valueMinor = byMarket[market]?.valueMinor;
      return { ...(percent === undefined ? {} : { percent }), ...(valueMinor === undefined ? {} : { valueMinor, currency }) };
    };
    const shown = configOf(bodyOf(id), { say: (key) => rules.text('en', key), worthOf, currencies });
    expect(shown).toEqual(configOfServer(rules.lotteries.get(id)!, { rules, market, language: 'en' }));
  });

  it('says the name of a prize in a line that has no text of its own, as the server does', () => {
    const rules = programme(release);
    const { look, prizes, widget } = rules.lotteries.get('lucky-wheel')!;
    const bear = prizes.find(({ id }) => id === 'nap-bear')!;
    const named = { look, widget, prizes: [{ ...bear, fonts: [{ top: '1px' }] }] };
    const lines = [{ text: 'Nap bear', top: '1px' }];
    const say = (key: string) => rules.text('en', key);
    expect(configOf(named, { say, worthOf: () => undefined, currencies }).prizes).toMatchObject([{ fonts: lines }]);
    expect(configOfServer(named, { rules, market: 'MY', language: 'en' }).prizes).toMatchObject([{ fonts: lines }]);
  });

  it('of a draft that is hardly begun is no fault', () => {
    for (const body of [{}, { prizes: 'none', look: 1 }, { prizes: [null, {}, { gives: 'x', range: 'y' }] }])
      expect(() => configOf(body, { say: (key) => key, worthOf: () => undefined, currencies })).not.toThrow();
  });

  it.each(lotteries)('%s is tried by its weights, and stops where a draw would', (id) => {
    const body = bodyOf(id);
    const cells = cellsOf(body);
    let state = 1n;
    const random = () => {
      state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
      return state ^ (state >> 29n);
    };
    const counts = cells.map(() => 0);
    for (let draws = 0; draws < 4_000; draws += 1) {
      const { cell, stop } = tryDraw(body, random)!;
      counts[cell]! += 1;
      const stops = [stop].flat();
      if (cells[cell]!.kind !== 'nothing') expect(new Set(stops)).toEqual(new Set([cell]));
      else if (stops.length > 1) expect(new Set(stops).size).toBeGreaterThan(1);
      else expect(cells[stops[0]!]!.kind).toBe('nothing');
    }
    const total = cells.reduce((sum, { range }) => sum + range, 0);
    for (const [at, { range }] of cells.entries()) expect(Math.abs(counts[at]! / 4_000 - range / total)).toBeLessThan(0.03);
  });

  it('cannot be tried without a weight', () => {
    expect(tryDraw({ prizes: [{ range: 0 }, { range: 0 }] }, () => 5n)).toBeUndefined();
  });
});

describe('Which markets can draw, and why not (A-78)', () => {
  const note = { t: 'a.b' };
  const rules: DrawRules = {
    byMarket: {
      MY: { on: true, legalNote: note, paidEntry: true, minAge: 18 },
      SG: { on: true, legalNote: note, paidEntry: false, minAge: 21 },
      TH: { on: true, paidEntry: true, minAge: 18 },
      CN: { on: false, paidEntry: false, minAge: 18 },
    },
  };
  const body = { id: 'wheel', markets: ['MY', 'SG', 'TH', 'CN', 'HK'], costCoins: 50 };
  const ends = '2025-06-01T00:00:00Z';
  const law = (switches: Parameters<typeof clearanceOf>[2] = [], now = '2025-05-31T23:59:59Z', window: object | null = { to: ends }) =>
    Object.fromEntries(
      clearanceOf({ ...body, window }, rules, switches, Date.parse(now), shippedSite.marketCodes).map((each) => [each.market, each]),
    );

  it.each([
    ['MY', true, true, 'Members can draw'],
    ['SG', true, false, 'Members can draw'],
    ['TH', false, false, 'There is no legal notice'],
    ['CN', false, false, 'Draws are not cleared in China'],
    ['HK', false, false, 'Draws are not cleared in Hong Kong'],
    ['VN', false, false, 'Not one of its markets'],
  ])('%s: can %s, buy spins %s, %s', (market, can, paid, why) => {
    expect(law()[market]).toMatchObject({ can, paid, why });
  });

  it('what is switched off is off, everywhere or where it is', () => {
    expect(law([{ target: 'campaign:wheel', on: true, market: 'MY' }]).MY?.why).toBe('This draw is switched off');
    expect(law([{ target: 'campaign:wheel', on: true, market: 'MY' }]).SG?.can).toBe(true);
    expect(law([{ target: 'campaign:wheel', on: true }]).SG?.can).toBe(false);
    expect(law([{ target: 'campaign:wheel', on: false }]).SG?.can).toBe(true);
    expect(law([{ target: 'market:MY', on: true }]).MY?.why).toBe('Malaysia is switched off');
  });

  it('of a draw that is over it is none, whatever today’s law says', () => {
    const over = law([], ends);
    expect([over.MY, over.SG, over.CN]).toMatchObject(Array(3).fill({ can: false, paid: false, why: 'This draw is over' }));
    expect(over.VN?.why).toBe('Not one of its markets');
    expect(law([], ends, null).MY?.can).toBe(true);
  });
});
