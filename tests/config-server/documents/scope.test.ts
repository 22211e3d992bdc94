import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '../../../config-server/documents/same-json.ts';
import { changedOutside, marketsTouched, mergeScoped, type Ref, reachOf, visibleDraft } from '../../../config-server/documents/scope.ts';
import { seed } from '../../deep.ts';

const coins: Ref = { kind: 'campaign', id: 'coins' };
const site: Ref = { kind: 'site', id: 'site' };
const offer: Ref = { kind: 'campaign', id: 'offer' };
const locale: Ref = { kind: 'locale', id: 'en.boosts' };
const said = { id: 'en.boosts', texts: { 'toy_days.name': 'Toy days', 'TH.songkran.name': 'Songkran' } };
const saying = (texts: object, more: object = {}) => ({ ...said, texts: { ...said.texts, ...texts }, ...more });

const reaches: readonly (readonly [
  who: string,
  ref: Ref,
  versions: readonly unknown[],
  markets: readonly string[] | undefined,
  reach: string,
])[] = [
  ['a person of all markets has the whole', coins, [{}], undefined, 'whole'],
  ['an editor of Malaysia has parts of what all share', coins, [{}], ['MY'], 'parts'],
  ['and the variant of Malaysia', { kind: 'screen', id: 'home@MY' }, [{}], ['MY'], 'whole'],
  ['but nothing of the variant of Thailand', { kind: 'screen', id: 'home@TH' }, [{}], ['MY'], 'none'],
  ['a campaign of Malaysia alone is theirs', offer, [{ markets: ['MY'] }], ['MY'], 'whole'],
  ['a campaign of two markets is not', offer, [{ markets: ['MY', 'TH'] }], ['MY'], 'parts'],
  ['nor one that a draft widens', offer, [{ markets: ['MY'] }, { markets: ['MY', 'TH'] }], ['MY'], 'parts'],
  ['a new document for all is not', offer, [undefined, {}], ['MY'], 'parts'],
];

describe('Who reaches what of a document', () => {
  it.each(reaches)('%s', (_who, ref, versions, markets, reach) => {
    expect(reachOf(ref, versions, markets)).toBe(reach);
  });
});

const before = { title: 'A', byMarket: { MY: { price: 1 }, TH: { price: 2 } } };
const edits: readonly (readonly [
  what: string,
  ref: Ref,
  from: unknown,
  to: unknown,
  outside: readonly string[],
  touched: readonly string[] | undefined,
])[] = [
  ['a price of Malaysia', coins, before, { ...before, byMarket: { ...before.byMarket, MY: { price: 3 } } }, [], ['MY']],
  ['a first price of Malaysia', coins, { title: 'A' }, { title: 'A', byMarket: { MY: { price: 3 } } }, [], ['MY']],
  ['the price of Malaysia taken away', coins, before, { title: 'A', byMarket: { TH: { price: 2 } } }, [], ['MY']],
  ['a price of Thailand', coins, before, { ...before, byMarket: { ...before.byMarket, TH: { price: 3 } } }, ['/byMarket/TH'], ['TH']],
  ['a title for all', coins, before, { ...before, title: 'B' }, ['/title'], undefined],
  ['all prices taken away', coins, before, { title: 'A' }, ['/byMarket/TH'], ['MY', 'TH']],
  [
    'a price of Malaysia of a campaign for two markets',
    offer,
    { ...before, markets: ['MY', 'TH'] },
    { ...before, markets: ['MY', 'TH'], byMarket: { ...before.byMarket, MY: { price: 3 } } },
    [],
    ['MY'],
  ],
  [
    'a title of a campaign for two markets',
    offer,
    { ...before, markets: ['MY', 'TH'] },
    { ...before, markets: ['MY', 'TH'], title: 'B' },
    ['/title'],
    ['MY', 'TH'],
  ],
  ['the phone form of Malaysia', site, { markets: { MY: { a: 1 }, TH: {} } }, { markets: { MY: { a: 2 }, TH: {} } }, [], ['MY']],
  ['a text of Malaysia', locale, said, saying({ 'MY.merdeka.name': 'Merdeka' }), [], ['MY']],
  ['a text of Malaysia and Thailand', locale, said, saying({ 'MY-TH.rain.name': 'Rain' }), ['/texts/MY-TH.rain.name'], ['MY', 'TH']],
  ['a text of Thailand', locale, said, saying({ 'TH.songkran.name': 'Water' }), ['/texts/TH.songkran.name'], ['TH']],
  ['a text of all', locale, said, saying({ 'toy_days.name': 'Toys' }), ['/texts/toy_days.name'], undefined],
  ['a text of all under a key that only looks like a market', locale, said, saying({ MYSTERY: '?' }), ['/texts/MYSTERY'], undefined],
  [
    'why a number may stand in a text of Malaysia',
    locale,
    saying({ 'MY.merdeka.name': 'Merdeka 70' }),
    saying({ 'MY.merdeka.name': 'Merdeka 70' }, { numbers: { 'MY.merdeka.name': 'The 70th birthday of the country' } }),
    [],
    ['MY'],
  ],
  ['texts of the same key elsewhere than in a locale', coins, { texts: {} }, { texts: { 'MY.a': 'b' } }, ['/texts/MY.a'], undefined],
  ['markets of another document are no parts', coins, { markets: { MY: 1 } }, { markets: { MY: 2 } }, ['/markets/MY'], undefined],
];

describe('What an edit touches, for an editor of Malaysia', () => {
  it.each(edits)('%s', (_what, ref, from, to, outside, touched) => {
    expect(changedOutside(ref, from, to, ['MY'])).toEqual(outside);
    expect(marketsTouched(ref, from, to)).toEqual(touched);
  });
});

const value = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('a', 'b'),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
);
const part = fc.dictionary(fc.constantFrom('price', 'cap'), value, { maxKeys: 2 });
const holder = fc.dictionary(fc.constantFrom('MY', 'TH', 'ID'), part, { maxKeys: 3 });
const body = fc.record(
  { title: value, limits: fc.record({ most: value, byMarket: holder }, { requiredKeys: [] }), byMarket: holder },
  { requiredKeys: [] },
);
const markets = fc.subarray(['MY', 'TH', 'ID'], { minLength: 1, maxLength: 2 });

it('a draft that opens a campaign to Thailand counts for what an editor of Malaysia may change of it', () => {
  const [mine, changed] = [
    { markets: ['MY'], total: 1 },
    { markets: ['MY'], total: 2 },
  ];
  expect(changedOutside(offer, mine, changed, ['MY'])).toEqual([]);
  expect(changedOutside(offer, mine, changed, ['MY'], { markets: ['MY', 'TH'], total: 1 })).toEqual(['/total']);
});

const textKey = fc.constantFrom('MY.a', 'TH.a', 'MY-TH.a', 'ID-MY-TH.b', 'a', 'MYa');
const texts = fc.record(
  { texts: fc.dictionary(textKey, value, { maxKeys: 4 }), numbers: fc.dictionary(textKey, value, { maxKeys: 2 }), id: value },
  { requiredKeys: [] },
);

describe.each([
  ['campaigns', coins, body],
  ['texts', locale, texts],
] as const)('Parts of markets, whatever the documents: %s', (_kind, ref, any) => {
  const holds = (property: (live: object, draft: object, own: readonly string[]) => void) => {
    fc.assert(fc.property(any as fc.Arbitrary<object>, any as fc.Arbitrary<object>, markets, property), { seed, numRuns: 2_000 });
  };

  it('what a person reads of a draft differs from what is live in their own parts alone', () =>
    holds((live, draft, own) => {
      const seen = visibleDraft(ref, live, draft, own);
      expect(changedOutside(ref, live, seen, own)).toEqual([]);
    }));

  it('a save into a draft leaves the parts of all others as they were, and the person reads what they saved', () =>
    holds((live, draft, own) => {
      const mine = mergeScoped(ref, live, draft, own);
      const merged = mergeScoped(ref, draft, mine, own);
      expect(changedOutside(ref, draft, merged, own)).toEqual([]);
      expect(sameJson(visibleDraft(ref, live, merged, own), mine)).toBe(true);
    }));

  it('a document merged with itself is itself', () =>
    holds((live, _draft, own) => {
      expect(sameJson(mergeScoped(ref, live, live, own), live)).toBe(true);
    }));

  it('what touches only their markets is inside for them, and the other way round', () =>
    holds((live, draft, own) => {
      const touched = marketsTouched(ref, live, draft);
      expect(changedOutside(ref, live, draft, own).length === 0).toBe(touched?.every((market) => own.includes(market)) ?? false);
    }));
});
