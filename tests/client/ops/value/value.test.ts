import { describe, expect, test } from 'vitest';
import { inGroups } from '../../../../client/ops/documents/campaign-words.ts';
import { fieldKindOf } from '../../../../client/ops/forms/field-kind.ts';
import { amountIn, currencyAt, moneyText } from '../../../../client/ops/forms/money-text.ts';
import { namespaceOf, newTypes } from '../../../../client/ops/pages/campaigns/campaign-texts.ts';
import { copyOf, idRefusal, newCampaign } from '../../../../client/ops/pages/campaigns/new-campaign.ts';
import { pageGroups, pages } from '../../../../client/ops/pages/index.ts';
import { balanceOf, monthName, seriesOf } from '../../../../client/ops/pages/liability/liability.ts';
import {
  type AdjustmentDraft,
  adjustmentRefusal,
  amountOf,
  balanceAfter,
  needsApproval,
} from '../../../../client/ops/pages/members/adjusting.ts';
import { movesOf } from '../../../../client/ops/pages/redemptions/status.ts';
import { piled } from '../../../../client/ops/parts/Chart.tsx';
import { csvRefusal, readCsv } from '../../../../client/ops/parts/CsvInput.tsx';
import { idOf } from '../../../../client/ops/parts/id-of.ts';
import { viewerWhoSees } from '../../../../client/ops/parts/phone/viewer.ts';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import { shippedSite } from '../shipped-site.ts';

describe('Pages', () => {
  test('each has a letter of its own, and stands in a part of the navigation', () => {
    const letters = pages.map(({ key }) => key);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).not.toContain('g');
    for (const { group } of pages) expect(pageGroups).toContain(group);
  });
});

describe('Money that is typed', () => {
  const { currencies } = shippedSite;
  test.each([
    ['12.50', 'MYR', 1250],
    ['12.5', 'MYR', 1250],
    ['12', 'MYR', 1200],
    ['.5', 'SGD', 50],
    ['1,250', 'VND', 1250],
    ['100 000', 'IDR', 100_000],
    ['0.29', 'HKD', 29],
    ['1.005', 'MYR', undefined],
    ['1.5', 'IDR', undefined],
    ['twelve', 'MYR', undefined],
    ['-1', 'MYR', undefined],
    ['.', 'MYR', undefined],
    ['', 'MYR', undefined],
  ])('“%s” of %s is %s in the smallest unit', (text, currency, minor) => {
    expect(amountIn(text, currency, currencies)).toBe(minor);
  });

  test.each([
    [1250, 'MYR', '12.50'],
    [5, 'USD', '0.05'],
    [1_250_000, 'IDR', '1,250,000'],
  ])('%s of %s is shown as %s, and read back', (minor, currency, text) => {
    expect(moneyText(minor, currency, currencies)).toBe(text);
    expect(amountIn(text, currency, currencies)).toBe(minor);
  });

  test('its currency is that of the market it stands under', () => {
    const byMarket = { MY: 'MYR', VN: 'VND' };
    expect(currencyAt(['byMarket', 'VN', 'valueMinor'], byMarket)).toBe('VND');
    expect(currencyAt(['byMarket', 'MY', 'thresholdsMinor', 2], byMarket)).toBe('MYR');
    expect(currencyAt(['priceCoins'], byMarket)).toBeUndefined();
  });

  test('amounts of an offer are money, counts are numbers', () => {
    const { properties } = campaignContracts.offer.body;
    expect(fieldKindOf(properties.byMarket.additionalProperties.properties.valueMinor)).toBe('money');
    expect(fieldKindOf(properties.total)).toBe('number');
  });
});

describe('A new campaign', () => {
  const taken = ['toy-express', 'toy-express-2'];
  test.each([
    ['Rainy Tuesday treat!', 'rainy-tuesday-treat'],
    ['Crème brûlée & friends', 'creme-brulee-friends'],
    ['Creator’s gift', 'creators-gift'],
    ['Toy Express', 'toy-express-3'],
    ['周末', ''],
  ])('“%s” gets the id “%s”', (name, id) => {
    expect(idOf(name, taken)).toBe(id);
  });

  test.each(['', 'Toy', 'toy--express', 'toy-express', `a${'-a'.repeat(40)}`])('“%s” is no id for it', (id) => {
    expect(idRefusal(id, taken)).toBeDefined();
  });

  const surroundings = {
    markets: ['MY', 'VN'] as const,
    drawMarkets: ['MY'] as const,
    brand: 'tumbly',
    window: { from: '2026-11-22T00:00:00.000Z', to: '2026-12-22T00:00:00.000Z' },
    worthOf: (market: string) => ({ MY: 25, VN: 1600 })[market],
  };
  test.each(newTypes)('of the type %s has all that its contract asks for', (type) => {
    const body = newCampaign(type, 'toy-express-3', surroundings);
    for (const name of campaignContracts[type].body.required) expect(body).toHaveProperty(name);
    const text = type === 'venue' ? 'about' : 'name';
    expect(body).toMatchObject({ id: 'toy-express-3', [text]: { t: `${namespaceOf[type]}.toy_express_3.${text}` } });
  });

  test('an offer begins with what a thousand coins are worth in each market', () => {
    expect(newCampaign('offer', 'a', surroundings).byMarket).toEqual({
      MY: { valueMinor: 250, minSpendMinor: 0 },
      VN: { valueMinor: 16_000, minSpendMinor: 0 },
    });
  });

  test.each(['wheel', 'grid', 'slot'] as const)(
    'a draw on a %s gives coins to a quarter of all spins, where draws are cleared',
    (widget) => {
      const { prizes, ...body } = newCampaign('lottery', 'a', surroundings, widget) as {
        readonly prizes: readonly { readonly gives: { readonly kind: string }; readonly range: number }[];
        readonly [name: string]: unknown;
      };
      const weigh = (kind: string) => prizes.reduce((sum, { gives, range }) => sum + (gives.kind === kind ? range : 0), 0);
      expect([weigh('coins'), weigh('nothing')]).toEqual([250, 750]);
      expect(body).toMatchObject({ widget, markets: ['MY'], freeChancesPerDay: 1 });
      expect(body).not.toHaveProperty('costCoins');
    },
  );

  test('an activity opens with its window and takes place on its last day', () => {
    expect(newCampaign('activity', 'a', surroundings)).toMatchObject({
      startsAt: '2026-11-22T00:00:00.000Z',
      takesPlace: { from: '2026-12-21T16:00:00.000Z', to: '2026-12-21T19:00:00.000Z' },
      endsAt: '2026-12-21T19:00:00.000Z',
    });
  });

  test('a boost doubles, with limits to look at, and asks for a name alone', () => {
    const body = newCampaign('boost', 'a', surroundings);
    expect(body).toMatchObject({ for: 'purchase', factor: 2, capPerMember: 500, budgetCoins: 100_000, name: { t: 'boosts.a.name' } });
    expect(body).not.toHaveProperty('description');
  });

  test('a venue is a store of one market, without an end, and its copy another store', () => {
    const store = { id: 'my-penang-funifun', market: 'MY' } as const;
    const body = newCampaign('venue', 'a', { ...surroundings, store });
    expect(body).toMatchObject({ store: 'my-penang-funifun', markets: ['MY'], sittings: [{ kind: 'person' }] });
    expect(body).not.toHaveProperty('window');
    const other = { id: 'vn-da-nang-funifun', market: 'VN' } as const;
    expect(copyOf(body, 'venue', 'b', other)).toMatchObject({
      store: 'vn-da-nang-funifun',
      markets: ['VN'],
      about: { t: 'reserve.b.about' },
    });
  });

  test('a copy has texts of its own and no code of another', () => {
    const copied = copyOf({ id: 'a', name: { t: 'offers.a.name' }, issue: 'code', code: 'HELLO', total: 5 }, 'offer', 'b');
    expect(copied).toEqual({ id: 'b', name: { t: 'offers.b.name' }, description: { t: 'offers.b.description' }, issue: 'code', total: 5 });
  });

  test('stands with its kind, the latest to begin first, the rules last', () => {
    const list = [
      { id: 'coins', type: 'coins' },
      { id: 'a', type: 'offer', window: { from: '2026-01-01' } },
      { id: 'nap-bear', type: 'catalogue-item' },
      { id: 'b', type: 'offer', window: { from: '2026-02-01' } },
    ];
    expect(inGroups(list).map(({ id }) => id)).toEqual(['b', 'a', 'nap-bear', 'coins']);
  });
});

describe('Who looks at a campaign in the phone', () => {
  const viewer = { market: 'MY', language: 'en', level: 3, paidTier: 'none', at: '2026-11-21T00:00:00.000Z', signedIn: true } as const;
  const window = (from?: string, to?: string) => ({ window: { ...(from ? { from } : {}), ...(to ? { to } : {}) } });
  test.each([
    ['one that runs', window('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'), 'MY', viewer.at],
    ['one that stands', {}, 'MY', viewer.at],
    ['one to come', window('2026-11-22T00:00:00.000Z'), 'MY', '2026-11-22T00:00:00.000Z'],
    ['one that ended', window(undefined, '2026-11-20T00:00:00.000Z'), 'MY', '2026-11-19T23:59:00.000Z'],
    ['one of other markets', { markets: ['TH', 'VN'] as const }, 'TH', viewer.at],
  ] as const)('%s: somebody who sees it', (_, campaign, market, at) => {
    expect(viewerWhoSees(viewer, campaign)).toEqual({ ...viewer, market, at });
  });
});

describe('A correction of coins (A-27)', () => {
  const draft = (part: Partial<AdjustmentDraft>): AdjustmentDraft => ({ kind: 'adjustment', adds: true, amount: 100, from: '', ...part });
  test.each([
    ['adds', {}, 100, 300],
    ['takes', { adds: false }, -100, 100],
    ['removes', { kind: 'remove' as const }, 100, 100],
    ['rewards, whatever the switch of another kind says', { kind: 'engagement_reward' as const, adds: false }, 100, 300],
  ])('%s', (_, part, amount, after) => {
    expect(amountOf(draft(part))).toBe(amount);
    expect(balanceAfter({ available: 200 }, draft(part))).toBe(after);
  });

  test.each([
    ['nothing typed', { amount: undefined }],
    ['no coins', { amount: 0 }],
    ['more taken than there is', { adds: false, amount: 201 }],
    ['more removed than there is', { kind: 'remove' as const, amount: 201 }],
    ['a merge from nobody', { kind: 'change' as const }],
    ['a merge from a part of a number', { kind: 'change' as const, from: '12345' }],
    ['a merge with itself', { kind: 'change' as const, from: '420042' }],
  ])('%s cannot be asked for', (_, part) => {
    expect(adjustmentRefusal(draft(part), { memberNumber: '420042', available: 200, givenUp: 'found' })).toBeDefined();
  });

  test.each([
    ['found', undefined],
    ['missing', 'No member has this number.'],
    ['looking', 'Looking for this number…'],
    // The server decides then.
    ['unknown', undefined],
  ] as const)('a merge from an account that is %s: %s', (givenUp, refusal) => {
    const merge = draft({ kind: 'change', from: '100200' });
    expect(adjustmentRefusal(merge, { memberNumber: '420042', available: 200, givenUp })).toBe(refusal);
  });

  test.each([
    ['at the limit', {}, 0, false],
    ['above it', { amount: 101 }, 0, true],
    ['at the limit with what was corrected before', { amount: 40 }, 60, false],
    ['above it with what was corrected before', { adds: false, amount: 41 }, 60, true],
    ['a merge, always', { kind: 'change' as const, from: '7' }, 0, true],
  ])('%s: whether a second person is needed', (_, part, correctedAlone, needed) => {
    expect(needsApproval(draft(part), { limit: 100, correctedAlone })).toBe(needed);
  });
});

describe('Steps of a redemption (A-46, R-399)', () => {
  test.each([
    ['waiting_for_delivery', 'physical', ['pick', 'ship', 'cancel']],
    ['picked', 'physical', ['ship', 'cancel']],
    ['shipped', 'physical', ['receive']],
    ['received', 'physical', []],
    ['cancelled', 'physical', []],
    ['received', 'voucher', []],
  ] as const)('from %s a %s one goes on by %j', (status, kind, moves) => {
    expect(movesOf({ status, kind, needsAddress: false })).toEqual(moves);
  });

  test('a prize that waits for an address can only be called off', () => {
    expect(movesOf({ status: 'waiting_for_delivery', kind: 'physical', needsAddress: true })).toEqual(['cancel']);
  });
});

describe('Coins outstanding', () => {
  const worth = { amountMinor: 0, currency: 'MYR' } as const;
  const item = (month: string, market: 'MY' | 'VN', coins: number) => ({ month, market, coins, held: 0, worth });

  test('stand in every month from the first to the last, a series a market', () => {
    const { days, series } = seriesOf(
      [item('2026-11', 'MY', 5), item('2027-02', 'VN', 7), item('2027-02', 'MY', 1)],
      shippedSite.marketCodes,
    );
    expect(days).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(series.map(({ market, values }) => [market, values])).toEqual([
      ['MY', [5, 0, 0, 1]],
      ['VN', [0, 0, 0, 7]],
    ]);
    expect(seriesOf([], shippedSite.marketCodes)).toEqual({ days: [], series: [] });
    expect(monthName('2026-11')).toBe('Nov 2026');
  });

  test('are piled up, the tallest drawn first', () => {
    const series = [
      { label: 'MY', color: '', values: [5, 1] },
      { label: 'VN', color: '', values: [0, 7] },
    ];
    expect(piled(series).map(({ label, values }) => [label, values])).toEqual([
      ['VN', [5, 8]],
      ['MY', [5, 1]],
    ]);
  });

  test('agree with the ledger only where every market does', () => {
    const total = { market: 'MY', outstanding: 10, debt: 2, ledger: 8, worth, members: 1 } as const;
    expect(balanceOf([total])).toEqual({ outstanding: 10, debt: 2, ledger: 8, agrees: true });
    expect(
      balanceOf([
        { ...total, ledger: 9 },
        { ...total, market: 'VN', ledger: 7 },
      ]).agrees,
    ).toBe(false);
  });
});

describe('A CSV before it is sent', () => {
  test('is read whatever separates its cells, with quotes and a mark at its beginning', () => {
    expect(readCsv('\uFEFFa;b\n1;"x;y"\n\n')).toEqual({ head: ['a', 'b'], rows: [['1', 'x;y']], count: 1 });
  });

  test.each([
    ['a\n1', 'The first line lacks b.'],
    ['a,b\n', 'There are no rows below the first line.'],
    [`a,b\n${'x'.repeat(900_000)}`, 'This file is too large. Split it: 900,000 characters at most.'],
    ['b,a,c\n1,2,3', undefined],
  ])('%#', (csv, refusal) => {
    expect(csvRefusal(csv, ['a', 'b'])).toBe(refusal);
  });
});
