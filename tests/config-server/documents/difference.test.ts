import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { differenceOf } from '../../../config-server/documents/difference/difference.ts';
import { movedNames } from '../../../config-server/documents/difference/lists.ts';
import type { DocumentKey } from '../../../schemas/release.ts';
import { seed } from '../../deep.ts';
import { aProduct, type Body, vocabulary } from '../../fixtures/documents/product.ts';
import { partsOf } from '../ops.ts';

const live = examinerOf(vocabulary).checkSet(aProduct());

function differenceAfter(key: DocumentKey, change: (body: Body) => Body) {
  const { kind, id } = partsOf(key) as { kind: 'screen'; id: string };
  const before = live.documents.get(key)?.body;
  const copy = structuredClone(before);
  const after = change(copy) ?? copy;
  return differenceOf([{ kind, id, before, after }], live.with([{ kind, id, body: after }]), vocabulary);
}

const cases: readonly (readonly [
  what: string,
  key: DocumentKey,
  change: (body: Body) => Body,
  sentences: readonly string[],
  audience: string,
])[] = [
  ['a number with a title', 'campaign:check-in', (body) => ({ ...body, dailyCoins: 2 }), ['Coins for one check-in: 1 → 2'], 'All members'],
  [
    'an entry of a list, by what it counts',
    'campaign:check-in',
    (body) => ({ ...body, milestones: [{ count: 3, coins: 1 }, { count: 7, coins: 6 }, body.milestones[1]] }),
    [
      'Milestones (check-ins in the month 3): check-ins in the month 3 days, extra coins 1 (new)',
      'Extra coins (check-ins in the month 7): 5 → 6',
    ],
    'All members',
  ],
  [
    'numbers that a market gets of its own, by the names of both',
    'campaign:check-in',
    (body) => ({ ...body, byMarket: { VN: { dailyCoins: 3 } } }),
    ['Other numbers in a market: Vietnam (coins for one check-in 3) (new)'],
    'Members of Vietnam',
  ],
  [
    'a price of one market, in its money',
    'campaign:summer',
    (body) => ({ ...body, byMarket: { ...body.byMarket, MY: { ...body.byMarket.MY, priceMinor: 600 } } }),
    ['Price minor (Malaysia): MYR 5 → MYR 6'],
    'Members of Malaysia',
  ],
  [
    'the end of a window, by the last day on the clock of its market',
    'campaign:summer',
    (body) => ({ ...body, window: { ...body.window, to: '2025-09-01T17:00:00Z' } }),
    ['To: Mon 1 Sept 2025 07:00 (Malaysia) → Mon 1 Sept 2025 24:00 (Malaysia)'],
    'All members',
  ],
  [
    'the clock of a market, by its city',
    'site:site',
    (body) => ({ ...body, markets: { ...body.markets, KH: { ...body.markets.KH, timeZone: 'Asia/Ho_Chi_Minh' } } }),
    ['Clock (Cambodia): Bangkok (UTC+7) → Ho Chi Minh (UTC+7)'],
    'Members of Cambodia',
  ],
  [
    'the language of a market, by its name',
    'site:site',
    (body) => ({ ...body, markets: { ...body.markets, KH: { ...body.markets.KH, language: 'en' } } }),
    ['Language (Cambodia): Khmer → English'],
    'Members of Cambodia',
  ],
  [
    'a text',
    'locale:kh.home',
    (body) => ({ ...body, texts: { ...body.texts, title: 'Start' } }),
    ['Text home.title in Khmer: “Home” → “Start”'],
    'All members who read Khmer',
  ],
  [
    'a block that moved',
    'screen:home',
    (body) => ({ ...body, blocks: [body.blocks[2], body.blocks[0], body.blocks[1], body.blocks[3]] }),
    ['Home: block daily moved before head'],
    'All members',
  ],
  [
    'a block that moved into another',
    'screen:home',
    (body) => {
      const [daily] = body.blocks.splice(2, 1);
      body.blocks[0].blocks.push(daily);
    },
    ['Home: block daily moved into head'],
    'All members',
  ],
  [
    'a block for some members',
    'screen:home',
    (body) => {
      const guards = [
        { guard: 'level', min: 2 },
        { guard: 'market', anyOf: ['MY'] },
      ];
      body.blocks.push({ type: 'text', id: 'late', text: { t: 'home.help' }, guards });
    },
    ['Home: block late added'],
    'Members of Malaysia at level 2 and above',
  ],
  [
    'a block that is gone, with what is in it',
    'screen:home',
    (body) => void body.blocks.splice(0, 1),
    ['Home: block head removed'],
    'All members',
  ],
  [
    'what a block says',
    'screen:home',
    (body) => {
      body.blocks[0].blocks[1].text = { t: 'home.help' };
    },
    ['Home: go: Text: “Records” → “Help”'],
    'All members',
  ],
  [
    'what stands where a source finds nothing',
    'screen:home',
    (body) => {
      const gone = { type: 'text', id: 'gone', text: { t: 'home.help' } };
      body.data.page = { source: 'terms.get', input: { slug: 'x' } };
      body.data.page.notFound = gone;
    },
    ['Home: Page: source “terms.get”, input (slug x) (new)', 'Home: block gone added'],
    'All members',
  ],
  ['nothing', 'screen:home', (body) => body, [], 'Nobody: nothing changes'],
];

describe('A difference in words', () => {
  it.each(cases)('%s', (_what, key, change, sentences, audience) => {
    const difference = differenceAfter(key, change);
    expect(difference.changes.map(({ sentence }) => sentence)).toEqual(sentences);
    expect(difference.audience).toBe(audience);
  });

  it('names the screens that change and those that show what changed', () => {
    expect(differenceAfter('screen:home', (body) => ({ ...body, state: {} })).screens[0]).toEqual({
      id: 'home',
      title: 'Home',
      route: '/home',
    });
    expect(differenceAfter('campaign:check-in', (body) => ({ ...body, dailyCoins: 2 })).screens).toEqual([
      { id: 'home', title: 'Home', route: '/home' },
    ]);
    const texts = differenceAfter('locale:kh.home', (body) => ({ ...body, texts: { ...body.texts, title: 'x' } }));
    expect(texts.screens.map(({ id }) => id).sort()).toEqual(['home', 'records']);
    expect(texts.languages).toEqual(['kh']);
  });

  it('says whose a text of some markets is by its key', () => {
    const { changes } = differenceAfter('locale:kh.home', (body) => ({
      ...body,
      texts: { ...body.texts, 'MY-SG.rain.name': 'x', rain: 'y' },
    }));
    expect(changes.map(({ markets }) => markets)).toEqual(expect.arrayContaining([['MY', 'SG'], undefined]));
  });
});

describe('What moved in a list', () => {
  it('takes as few moves as there are, and applied to the old order they give the new one', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const order = fc.shuffledSubarray(names, { minLength: names.length });
    fc.assert(
      fc.property(order, order, (before, after) => {
        const moved = movedNames(before, after);
        const stayed = before.filter((name) => !moved.has(name));
        expect(after.filter((name) => !moved.has(name))).toEqual(stayed);
        // From the end, so that what a name goes before stands already.
        const applied = [...stayed];
        for (const name of [...after].reverse()) {
          const to = moved.get(name);
          if (to === undefined) continue;
          applied.splice(to === 'to the end' ? applied.length : applied.indexOf(to.slice('before '.length)), 0, name);
        }
        expect(applied).toEqual(after);
      }),
      { seed, numRuns: 500 },
    );
  });
});
