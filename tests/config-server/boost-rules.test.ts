import { describe, expect, it } from 'vitest';
import { checkBoost } from '../../config-server/checks/boost-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const site = documents.get('site:site') as Json;
const locale = (namespace: string) => documents.get(`locale:en.${namespace}`) as { texts: Record<string, string> };

/** A boost of October on toys, that all tests change. */
const toys: Json = {
  id: 'toys',
  type: 'boost',
  name: { t: 'boosts.toy_days.name' },
  window: { from: '2026-10-09T16:00:00Z', to: '2026-10-20T17:00:00Z' },
  for: 'purchase',
  markets: ['ID', 'MY'],
  factor: 2,
};

function problemsOf(change: object, others: Readonly<Record<string, object>> = {}) {
  const all = new Map<string, Json>(Object.entries(others).map(([id, more]) => [id, { ...toys, id, ...more } as Json]));
  const index = {
    markets: Object.keys(site.markets as object),
    siteValue: (name: string) => site[name],
    campaign: (id: string) => all.get(id) ?? documents.get(`campaign:${id}`),
    idsOf: () => [...all.keys()],
    isUnread: (_kind: string, id: string) => id === 'unread',
    englishText: (namespace: string, key: string) => locale(namespace).texts[key],
    body: (_kind: string, id: string) => documents.get(`locale:${id}`),
  } as unknown as ProductIndex;
  const found: { problem: string; ops: string }[] = [];
  checkBoost({ ...toys, ...change } as Json, index, (code, pointer, _message, detail) =>
    found.push({ problem: `${code} ${pointer}`, ops: detail?.ops ?? '' }),
  );
  return found;
}

describe('A coin boost', () => {
  const days = { from: '2026-10-10', to: '2026-10-20' };
  it.each<[string, object, string[]]>([
    ['nothing where all is well', {}, []],
    ['nothing of an addition with a limit', { factor: undefined, coins: 50, capPerMember: 200, budgetCoins: 10_000 }, []],
    ['nothing of whole days in both markets', { days }, []],
    ['one that neither multiplies nor adds', { factor: undefined }, ['schema.required /factor']],
    ['one that does both', { coins: 5, capPerMember: 50 }, ['campaign.boost /coins']],
    ['one that adds less than a thousandth', { factor: 1.0004 }, ['schema.range /factor']],
    ['an addition that many small purchases repeat', { factor: undefined, coins: 50 }, ['campaign.boost_open /coins']],
    ['nothing of that for a check-in, of which there is one a day', { for: 'check_in', factor: undefined, coins: 50 }, []],
    ['an addition beyond its cap', { factor: undefined, coins: 50, capPerMember: 40 }, ['campaign.boost /coins']],
    ['a cap beyond the budget', { capPerMember: 50, budgetCoins: 40 }, ['campaign.boost /capPerMember']],
    ['no window', { window: undefined }, ['schema.required /window']],
    ['no end', { window: { from: '2026-10-09T16:00:00Z' } }, ['schema.required /window']],
    ['days in the wrong order', { days: { from: days.to, to: days.from } }, ['campaign.order /days/to']],
    [
      'a first day that has begun in Malaysia before it starts',
      { days, window: { from: '2026-10-09T17:00:00Z', to: '2026-10-20T17:00:00Z' } },
      ['campaign.window /window'],
    ],
    [
      'a last day that goes on in Indonesia after it stops',
      { days, window: { from: '2026-10-09T16:00:00Z', to: '2026-10-20T16:00:00Z' } },
      ['campaign.window /window'],
    ],
    [
      'weekdays that its days have not',
      { days: { from: '2026-10-12', to: '2026-10-14' }, weekdays: ['sunday'] },
      ['campaign.boost /weekdays'],
    ],
    ['nothing of weekdays that they have', { days: { from: '2026-10-12', to: '2026-10-18' }, weekdays: ['sunday'] }, []],
    ['hours that end before they begin', { hours: { from: '22:00', to: '02:00' } }, ['campaign.order /hours/to']],
    ['nothing of hours until midnight', { hours: { from: '22:00', to: '24:00' } }, []],
    ['a brand that is none', { brands: ['tumbly', 'nobody'] }, ['link.entry /brands/1']],
    ['a category that is none', { categories: ['toy', 'toys'] }, ['link.entry /categories/1']],
    ['a store that is none', { stores: ['nowhere'] }, ['link.entry /stores/0']],
    ['a store of another brand', { brands: ['funifun'], stores: ['my-kl-city-tumbly'] }, ['campaign.boost /stores/0']],
    ['a store of another market', { markets: ['ID'], stores: ['my-kl-city-tumbly'] }, ['campaign.boost /stores/0']],
    ['categories of a check-in', { for: 'check_in', categories: ['toy'] }, ['campaign.boost /categories']],
    ['shops of a check-in', { for: 'check_in', brands: ['tumbly'] }, ['campaign.boost /brands']],
    ['a level of who signs up', { for: 'registration', gates: { minLevel: 2 } }, ['campaign.boost /gates']],
  ])('the check finds %s', (_what, change, problems) => {
    expect(problemsOf(change).map(({ problem }) => problem)).toEqual(problems);
  });

  it('says to operators in which market its days are cut', () => {
    const [found] = problemsOf({ days, window: { from: '2026-10-09T17:00:00Z', to: '2026-10-20T17:00:00Z' } });
    expect(found?.ops).toBe('In Malaysia its days begin before it starts, or end after it stops: start it earlier, or stop it later.');
  });
});

describe('Two boosts at once', () => {
  const told = ['campaign.boost_overlap /window'];
  it.each<[string, object, object, string[]]>([
    ['all alike', {}, {}, told],
    ['in one market together', {}, { markets: ['MY', 'SG'] }, told],
    ['in other markets', {}, { markets: ['SG'] }, []],
    ['for something else', {}, { for: 'check_in' }, []],
    ['one after the other', {}, { window: { from: '2026-10-20T17:00:00Z', to: '2026-11-01T00:00:00Z' } }, []],
    ['by a moment together', {}, { window: { from: '2026-10-20T16:59:59Z', to: '2026-11-01T00:00:00Z' } }, told],
    [
      'on other days of one window',
      { days: { from: '2026-10-10', to: '2026-10-12' } },
      { days: { from: '2026-10-13', to: '2026-10-20' } },
      [],
    ],
    ['on other weekdays', { weekdays: ['monday'] }, { weekdays: ['tuesday', 'sunday'] }, []],
    ['on one weekday together', { weekdays: ['monday', 'sunday'] }, { weekdays: ['sunday'] }, told],
    ['at other hours', { hours: { from: '10:00', to: '12:00' } }, { hours: { from: '12:00', to: '14:00' } }, []],
    ['at hours and all day', { hours: { from: '10:00', to: '12:00' } }, {}, told],
    ['of other categories', { categories: ['toy'] }, { categories: ['food'] }, []],
    ['of one category and of all', { categories: ['toy'] }, {}, told],
    ['of other brands', { brands: ['tumbly'] }, { brands: ['funifun'] }, []],
    ['of a brand and one of its stores', { brands: ['tumbly'] }, { stores: ['my-kl-city-tumbly'] }, told],
    ['of a brand and a store of another', { brands: ['funifun'] }, { stores: ['my-kl-city-tumbly'] }, []],
    ['for plans that exclude each other', { gates: { paidTiers: ['vip'] } }, { gates: { paidTiers: ['svip'] } }, []],
    ['for levels, which meet in the highest', { gates: { minLevel: 2 } }, { gates: { minLevel: 4 } }, told],
  ])('%s', (_what, change, other, problems) => {
    expect(problemsOf(change, { other }).map(({ problem }) => problem)).toEqual(problems);
  });

  it('are told to operators by the name of the other', () => {
    expect(problemsOf({}, { other: {} })[0]?.ops).toBe(
      '“Toy days” is for the same thing at the same time: a member gets the one of both that gives more, not both.',
    );
  });

  it('the boost itself, and one that cannot be read, are none beside it', () => {
    expect(problemsOf({}, { toys: {}, unread: {} })).toEqual([]);
  });
});
