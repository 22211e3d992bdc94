import { beforeAll, describe, expect, it } from 'vitest';
import type { Documents } from '../../../config-server/documents/document.ts';
import type { DocumentKey } from '../../../schemas/release.ts';
import { differenceIn, marketsReachedIn, ownDocuments } from './own-documents.ts';

let documents: Documents;
beforeAll(async () => {
  documents = await ownDocuments();
});

type Body = Readonly<Record<string, unknown>>;
const own = (key: DocumentKey) => structuredClone(documents.get(key)!.body) as Body;
const withTexts = (key: DocumentKey, texts: object) => ({ ...own(key), texts: { ...(own(key).texts as object), ...texts } });

const window = { from: '2026-11-28T02:00:00Z', to: '2026-11-30T16:00:00Z' };
const boost = { type: 'boost', name: { t: 'boosts.kl_weekend.name' }, for: 'purchase', markets: ['MY'], factor: 2, window };
const languages = ['en', 'id', 'kh', 'th', 'vi', 'zh-CN', 'zh-HK'];
const named = () =>
  Object.fromEntries(languages.map((each) => [`locale:${each}.boosts`, withTexts(`locale:${each}.boosts`, { 'kl_weekend.name': each })]));
const screen = (blocks: readonly object[]) => ({ ...own('screen:home'), blocks: [...(own('screen:home').blocks as object[]), ...blocks] });

/** Whom a change reaches, in words and as parts. */
const rows: readonly (readonly [
  what: string,
  changes: () => Readonly<Record<DocumentKey, unknown>>,
  audience: string,
  parts: readonly object[],
])[] = [
  ['a boost of one market', () => ({ 'campaign:kl-weekend': boost }), 'Members of Malaysia', [{ markets: ['MY'], ...window }]],
  [
    'the same with its name in seven languages',
    () => ({ 'campaign:kl-weekend': boost, ...named() }),
    'Members of Malaysia',
    [{ markets: ['MY'], ...window }],
  ],
  [
    'a name of a boost that is there, in one language',
    () => ({ 'locale:th.boosts': withTexts('locale:th.boosts', { 'warm_welcome.name': 'ยินดีต้อนรับ' }) }),
    'Members of Cambodia who read Thai',
    [{ markets: ['KH'], language: 'th', from: '2026-11-01T00:00:00Z', to: '2027-12-31T17:00:00Z' }],
  ],
  [
    'a boost for a level or a plan',
    () => ({ 'campaign:kl-weekend': { ...boost, gates: { minLevel: 2, paidTiers: ['vip'] } } }),
    'Members of Malaysia at level Leader and above or with VIP',
    [{ markets: ['MY'], minLevel: 2, plans: ['vip'], ...window }],
  ],
  [
    'a boost for a plan alone, for all at the first level',
    () => ({
      'campaign:a': { ...boost, gates: { paidTiers: ['svip'] } },
      'campaign:b': { ...boost, markets: ['SG'], gates: { minLevel: 1, paidTiers: ['vip'] } },
    }),
    'Members of Malaysia and Singapore',
    [
      { markets: ['MY'], plans: ['svip'], ...window },
      { markets: ['SG'], ...window },
    ],
  ],
  [
    'a boost that a market leaves',
    () => ({ 'campaign:kl-weekend': boost, 'campaign:warm-welcome': { ...own('campaign:warm-welcome'), markets: ['SG'] } }),
    'Members of Cambodia, Malaysia and Singapore',
    [
      { markets: ['MY'], ...window },
      { markets: ['KH'], from: '2026-11-01T00:00:00Z', to: '2027-12-31T17:00:00Z' },
      { markets: ['SG'], from: '2026-11-01T00:00:00Z', to: '2027-12-31T17:00:00Z' },
    ],
  ],
  [
    'one that goes away with its name',
    () => ({ 'campaign:warm-welcome': undefined }),
    'Members of Cambodia',
    [{ markets: ['KH'], from: '2026-11-01T00:00:00Z', to: '2027-12-31T17:00:00Z' }],
  ],
  [
    'an item for a segment',
    () => ({ 'campaign:toy-club-wagon': { ...own('campaign:toy-club-wagon'), priceCoins: 1_100 } }),
    'All members in segment Toy club',
    [{ segments: ['toy-club'] }],
  ],
  [
    'an item that a level has early',
    () => ({
      'campaign:x': { type: 'catalogue-item', markets: ['SG'], window: { from: window.to }, early: { from: window.from, minLevel: 3 } },
    }),
    'Members of Singapore',
    [
      { markets: ['SG'], from: window.to },
      { markets: ['SG'], minLevel: 3, from: window.from },
    ],
  ],
  [
    'a boost of some days, which begin at midnight where its markets are',
    () => ({ 'campaign:kl-weekend': { ...boost, days: { from: '2026-11-29', to: '2026-11-30' } } }),
    'Members of Malaysia',
    [{ markets: ['MY'], from: '2026-11-28T16:00:00.000Z', to: '2026-11-30T16:00:00.000Z' }],
  ],
  ['a standing rule', () => ({ 'campaign:check-in': { ...own('campaign:check-in'), dailyCoins: 2 } }), 'All members', [{}]],
  [
    'a standing rule of one market',
    () => ({ 'campaign:check-in': { ...own('campaign:check-in'), byMarket: { VN: { dailyCoins: 2 } } } }),
    'Members of Vietnam',
    [{ markets: ['VN'] }],
  ],
  [
    'a text that no document names',
    () => ({ 'locale:en.errors': withTexts('locale:en.errors', { unheard_of: 'x' }) }),
    'All members',
    [{}],
  ],
  ['a variant of a screen', () => ({ 'screen:home@MY': own('screen:home') }), 'Members of Malaysia', [{ markets: ['MY'] }]],
  [
    'a block for a level with a plan',
    () => ({
      'screen:home': screen([
        {
          type: 'text',
          id: 'late',
          text: { t: 'home.late' },
          guards: [
            { guard: 'level', min: 3 },
            { guard: 'paidTier', anyOf: ['vip'] },
          ],
        },
      ]),
    }),
    'All members at level Creator and above with VIP',
    [{ minLevel: 3, plans: ['vip'], needsBoth: true }],
  ],
  [
    'a text in a block that is there while a campaign runs',
    () => ({
      'screen:late@MY': {
        route: '/late',
        blocks: [{ type: 'text', id: 'late', text: { t: 'home.late' }, guards: [{ guard: 'window', campaign: 'warm-welcome' }] }],
      },
      'locale:en.home': withTexts('locale:en.home', { late: 'Late' }),
    }),
    'Members of Malaysia',
    [{ markets: ['MY'] }],
  ],
  [
    'a text of some markets by its key',
    () => ({ 'locale:en.home': withTexts('locale:en.home', { 'MY-SG.rain': 'Rain' }) }),
    'Members of Malaysia and Singapore',
    [{ markets: ['MY', 'SG'] }],
  ],
];

describe('Whom a change reaches, and from when', () => {
  it.each(rows)('%s', (_what, changes, audience, parts) => {
    const difference = differenceIn(documents, changes());
    expect(difference.audience).toBe(audience);
    expect(difference.audiences.map((part) => ({ ...part }))).toEqual(parts);
  });

  it.each(rows)('the list of releases names its markets: %s', (_what, changes) => {
    expect(marketsReachedIn(documents, changes())).toEqual(differenceIn(documents, changes()).markets);
  });

  it('names a text that nothing names yet by its English words, such as that of a campaign that is not there', () => {
    const labels = differenceIn(documents, named()).changes.map(({ label }) => label);
    expect(labels).toContain('Text “en” in English');
    expect(labels).toContain('Text “en” in Thai');
    expect(labels.filter((label) => label.includes('kl_weekend'))).toEqual([]);
  });

  it('names a text by the campaign that has it', () => {
    const { changes, markets } = differenceIn(documents, { 'campaign:kl-weekend': boost, ...named() });
    expect(markets).toEqual(['MY']);
    const texts = changes.filter(({ kind }) => kind === 'locale');
    expect(texts).toHaveLength(languages.length);
    expect(texts.every(({ markets: of, campaign }) => campaign === 'kl-weekend' && of?.join() === 'MY')).toBe(true);
    expect(texts.find(({ language }) => language === 'th')!.label).toBe('Name of en in Thai');
  });
});
