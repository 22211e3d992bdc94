import { describe, expect, it } from 'vitest';
import { checkDraws, checkLottery } from '../../config-server/checks/lottery-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import { approvalReasons } from '../../config-server/documents/difference/approval.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { draws } from '../../schemas/campaigns/draws.ts';
import { lottery } from '../../schemas/campaigns/lottery.ts';
import { documentProblems } from '../../schemas/document-problems.ts';
import type { Schema } from '../../schemas/schema.ts';

const window = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' };
const others: Readonly<Record<string, Json>> = {
  draws: {
    byMarket: {
      MY: { on: true, legalNote: { t: 'a.b' }, paidEntry: true, minAge: 18 },
      SG: { on: true, legalNote: { t: 'a.b' }, paidEntry: false, minAge: 18 },
      HK: { on: true, paidEntry: true, minAge: 18 },
      CN: { on: false, paidEntry: false, minAge: 18 },
    },
  },
  segments: { segments: [{ id: 'toy-club' }] },
  treat: { type: 'offer', issue: 'grant', markets: ['MY', 'SG', 'CN', 'HK'] },
  claimed: { type: 'offer', issue: 'claim', markets: ['MY', 'SG'], name: { t: 'a.claimed' } },
  abroad: { type: 'offer', issue: 'grant', markets: ['MY'], name: { t: 'a.abroad' } },
  brief: { type: 'offer', issue: 'grant', markets: ['MY', 'SG'], validTo: '2026-01-15' },
  bear: { type: 'catalogue-item', kind: 'physical', markets: ['MY', 'SG'] },
  paper: { type: 'catalogue-item', kind: 'voucher', markets: ['MY', 'SG'], name: { t: 'a.paper' } },
};
const texts = { claimed: 'Toy treat', abroad: 'Toy express', paper: 'Paper voucher' };
const index = {
  markets: ['MY', 'SG', 'CN', 'HK'],
  campaign: (id: string) => others[id],
  siteValue: () => ({ MY: { timeZone: 'Asia/Kuala_Lumpur' } }),
  isUnread: () => false,
  body: (_kind: string, id: string) => (id === 'en.a' ? { texts } : undefined),
  englishText: (_namespace: string, key: string) => ({ placeholders: new Map(key === 'plain' ? [] : [[key, undefined]]) }),
} as unknown as ProductIndex;

const empty = { id: 'empty', gives: { kind: 'nothing' }, range: 60 };
const coins = { id: 'coins', gives: { kind: 'coins', coins: 20 }, range: 40 };
const wheel: Json = {
  widget: 'wheel',
  window,
  look: {},
  markets: ['MY', 'SG'],
  prizes: [coins, empty],
  freeChancesPerDay: 1,
  perMemberPerDay: 3,
  perMember: 10,
};
const grid: Json = {
  ...wheel,
  widget: 'grid',
  look: { rows: 2, cols: 2, buttons: [{ x: 1, y: 1 }] },
  prizes: [
    { ...coins, x: 0, y: 0 },
    { ...empty, x: 1, y: 0 },
    { ...empty, id: 'other', x: 0, y: 1 },
  ],
};
const slot: Json = { ...wheel, widget: 'slot', look: { slots: [{ order: [0, 1] }, { order: [1, 0] }, {}] } };

/** Two cells with words, of which the texts `coins` and `worth` name these. */
const words = (gives: Json, name: string, line = 'plain'): Json => ({
  prizes: [{ ...coins, gives, name: { t: `a.${name}` }, fonts: [{ text: { t: `a.${line}` } }, {}] }, empty],
});

const give = (gives: Json, more: Json = {}): Json => ({ prizes: [{ ...coins, ...more, gives }, empty] });

function problemsOf(check: typeof checkLottery, body: Json): string[] {
  const found: string[] = [];
  check(body, index, (code, pointer) => found.push(`${documentProblems[code].severity} ${code} ${pointer}`));
  return found;
}

describe('Prize draws', () => {
  it.each<readonly [what: string, base: Json, change: Json, problems: readonly string[]]>([
    ['words with the coins that it gives', wheel, words({ kind: 'coins', coins: 20 }, 'coins', 'coins'), []],
    ['words with the worth of its voucher', wheel, words({ kind: 'voucher', offer: 'treat' }, 'worth'), []],
    [
      'words with coins that it gives no more, told once',
      wheel,
      words({ kind: 'nothing' }, 'coins', 'coins'),
      ['error text.with_missing /prizes/0/name', 'warning lottery.no_prize /prizes'],
    ],
    [
      'a cell with words of another kind',
      wheel,
      words({ kind: 'coins', coins: 20 }, 'coins', 'worth'),
      ['error text.with_missing /prizes/0/fonts/0/text'],
    ],
    ['nothing where a wheel is well', wheel, {}, []],
    ['nothing where a grid is well (R-379)', grid, {}, []],
    ['nothing where a slot machine is well (R-376)', slot, {}, []],
    ['nothing where all that can be given is', wheel, give({ kind: 'voucher', offer: 'treat' }), []],

    [
      'weights of 0 (R-373)',
      wheel,
      {
        prizes: [
          { ...coins, range: 0 },
          { ...empty, range: 0 },
        ],
      },
      ['error lottery.weights /prizes'],
    ],
    ['weights beyond exact counting', wheel, { prizes: [{ ...coins, range: 2 ** 53 }, empty] }, ['error lottery.weights /prizes']],
    ['a wheel without an empty cell (A-74)', wheel, { prizes: [coins, { ...coins, id: 'more' }] }, ['error lottery.cells /prizes']],
    ['an id that is there twice', wheel, { prizes: [coins, empty, { ...empty }] }, ['error schema.unique /prizes/2/id']],
    ['a market that the site has not', wheel, { markets: ['MY', 'TH'] }, ['error link.entry /markets/1']],
    ['a segment that is none', wheel, { gates: { segments: ['nobody'] } }, ['error link.entry /gates/segments/0']],

    ['coins without a number', wheel, give({ kind: 'coins' }), ['error schema.required /prizes/0/gives/coins']],
    ['a voucher without its offer', wheel, give({ kind: 'voucher' }), ['error schema.required /prizes/0/gives/offer']],
    ['a gift without its item', wheel, give({ kind: 'item' }), ['error schema.required /prizes/0/gives/item']],
    [
      'what another kind gives',
      wheel,
      give({ kind: 'coins', coins: 5, offer: 'treat' }),
      ['error schema.unknown_property /prizes/0/gives/offer'],
    ],
    ['an offer that is none', wheel, give({ kind: 'voucher', offer: 'bear' }), ['error link.campaign /prizes/0/gives/offer']],
    ['an offer that members claim', wheel, give({ kind: 'voucher', offer: 'claimed' }), ['error link.campaign /prizes/0/gives/offer']],
    ['an offer not for all its markets', wheel, give({ kind: 'voucher', offer: 'abroad' }), ['error link.campaign /prizes/0/gives/offer']],
    ['an offer that ends too early', wheel, give({ kind: 'voucher', offer: 'brief' }), ['warning lottery.limits /prizes/0/gives/offer']],
    ['an item that is none', wheel, give({ kind: 'item', item: 'treat' }), ['error link.campaign /prizes/0/gives/item']],
    ['an item that is a voucher', wheel, give({ kind: 'item', item: 'paper' }), ['error link.campaign /prizes/0/gives/item']],
    ['nothing for a gift that is sent', wheel, give({ kind: 'item', item: 'bear' }), []],

    [
      'more a day than there are (A-73)',
      wheel,
      give({ kind: 'coins', coins: 5 }, { stockTotal: 5, capPerDay: 6 }),
      ['warning lottery.limits /prizes/0/capPerDay', 'warning lottery.day_limit /prizes'],
    ],
    [
      'a stock that cannot be given away at its cap',
      wheel,
      give({ kind: 'coins', coins: 5 }, { stockTotal: 31, capPerDay: 1 }),
      ['warning lottery.limits /prizes/0/capPerDay', 'warning lottery.day_limit /prizes'],
    ],
    [
      'a limit a day and no more where it just gives the stock away',
      wheel,
      give({ kind: 'coins', coins: 5 }, { stockTotal: 30, capPerDay: 1 }),
      ['warning lottery.day_limit /prizes'],
    ],
    [
      'more wins of a member than spins',
      wheel,
      give({ kind: 'coins', coins: 5 }, { capPerMember: 11 }),
      ['warning lottery.limits /prizes/0/capPerMember'],
    ],
    ['a stock of nothing', wheel, { prizes: [coins, { ...empty, stockTotal: 3 }] }, ['warning lottery.limits /prizes/1/stockTotal']],
    ['more spins a day than ever (A-72)', wheel, { perMember: 2 }, ['warning lottery.limits /perMemberPerDay']],
    ['more free spins than a day has', wheel, { freeChancesPerDay: 4 }, ['warning lottery.limits /freeChancesPerDay']],
    ['more bought ones than a day has', wheel, { costCoins: 50, boughtPerDay: 3 }, ['warning lottery.limits /boughtPerDay']],
    ['bought ones without a price', wheel, { boughtPerDay: 1 }, ['warning lottery.limits /boughtPerDay']],
    ['that nobody has a spin', wheel, { freeChancesPerDay: 0 }, ['warning lottery.limits /freeChancesPerDay']],
    ['nothing where spins are earned alone', wheel, { freeChancesPerDay: 0, tasks: [{ task: 'order' }] }, []],

    ['markets that are not cleared (A-78)', wheel, { markets: ['CN'] }, ['warning lottery.markets /markets']],
    ['a market that is on without a notice', wheel, { markets: ['HK'] }, ['warning lottery.markets /markets']],
    ['a price where nobody may pay', wheel, { markets: ['SG'], costCoins: 50 }, ['warning lottery.markets /costCoins']],
    ['nothing for a price where some may pay', wheel, { costCoins: 50 }, []],

    ['a cell without its place', grid, { prizes: [coins, { ...empty, x: 1, y: 0 }] }, ['error schema.required /prizes/0/x']],
    [
      'a cell outside the grid (R-380)',
      grid,
      {
        prizes: [
          { ...coins, x: 0, y: 0 },
          { ...empty, x: 1, y: 0, col: 2 },
        ],
      },
      ['error lottery.cells /prizes/1/x'],
    ],
    [
      'cells on each other',
      grid,
      {
        prizes: [
          { ...coins, x: 0, y: 0, row: 2 },
          { ...empty, x: 0, y: 1 },
        ],
      },
      ['error lottery.cells /prizes/1/x'],
    ],
    [
      'a cell on the button',
      grid,
      {
        prizes: [
          { ...coins, x: 0, y: 0 },
          { ...empty, x: 1, y: 1 },
        ],
      },
      ['error lottery.cells /prizes/1/x'],
    ],
    ['three rows and columns where none are named (R-610)', grid, { look: { buttons: [{ x: 2, y: 2 }] } }, []],

    ['a slot machine of one reel', slot, { look: { slots: [{}] } }, ['error lottery.cells /look/slots']],
    ['a slot machine without reels', slot, { look: {} }, ['error lottery.cells /look/slots']],
    ['a reel with a cell that is none', slot, { look: { slots: [{ order: [0, 1, 2] }, {}] } }, ['error link.entry /look/slots/0/order/2']],
    ['a reel that lacks a cell', slot, { look: { slots: [{ order: [0, 0] }, {}] } }, ['error lottery.cells /look/slots/0/order']],
    [
      'a slot machine of one cell',
      slot,
      { prizes: [coins], look: { slots: [{ order: [0] }, { order: [0] }] } },
      ['error lottery.cells /prizes'],
    ],
    ['nothing for a slot machine without an empty cell', slot, { prizes: [coins, { ...coins, id: 'more' }] }, []],

    [
      'options of other widgets on a wheel',
      wheel,
      { look: { rows: 2, stagger: 100, defaultConfig: { mode: 'vertical' } }, prizes: [{ ...coins, x: 1 }, empty] },
      [
        'warning lottery.widget /look/rows',
        'warning lottery.widget /look/stagger',
        'warning lottery.widget /look/defaultConfig/mode',
        'warning lottery.widget /prizes/0/x',
      ],
    ],
    [
      'a pointer on a grid',
      grid,
      { look: { rows: 2, cols: 2, buttons: [{ x: 1, y: 1, pointer: true }] } },
      ['warning lottery.widget /look/buttons/0/pointer'],
    ],
    ['buttons of a slot machine', slot, { look: { slots: [{}, {}], buttons: [{}] } }, ['warning lottery.widget /look/buttons']],
  ])('the check finds %s', (_what, base, change, problems) => {
    expect(problemsOf(checkLottery, { ...base, ...change })).toEqual(problems);
  });

  it('a market that is on has a legal notice (A-78)', () => {
    expect(problemsOf(checkDraws, others.draws!)).toEqual(['error schema.required /byMarket/HK/legalNote']);
  });
});

describe('A second person stands for the odds of a draw', () => {
  const reasons = (schema: unknown, before: unknown, after: unknown) =>
    approvalReasons({ kind: 'campaign', id: 'draw' }, schema as Schema, before, after).map(({ pointer }) => pointer);
  const offer = { id: 'treat', gives: { kind: 'voucher', offer: 'treat' }, range: 5 };
  const before = { ...wheel, prizes: [coins, offer, empty] };
  const draw = (prizes: readonly Json[], more: Json = {}) => reasons(lottery.body, before, { ...before, ...more, prizes });

  it.each<readonly [what: string, prizes: readonly Json[], more: Json, pointers: readonly string[]]>([
    ['a weight', [{ ...coins, range: 41 }, offer, empty], {}, ['/prizes/0/range']],
    ['a weight of an empty cell', [coins, offer, { ...empty, range: 61 }], {}, ['/prizes/2/range']],
    ['a weight of a prize that moved as well', [offer, empty, { ...coins, range: 41 }], {}, ['/prizes/2/range']],
    ['two that trade their weights', [{ ...coins, range: 60 }, offer, { ...empty, range: 40 }], {}, ['/prizes/0/range', '/prizes/2/range']],
    ['coins of a prize', [{ ...coins, gives: { kind: 'coins', coins: 2000 } }, offer, empty], {}, ['/prizes/0/gives/coins']],
    ['another voucher', [coins, { ...offer, gives: { kind: 'voucher', offer: 'gold' } }, empty], {}, ['/prizes/1/gives/offer']],
    ['a prize more', [coins, offer, { ...coins, id: 'more' }, empty], {}, ['/prizes/2/gives/coins', '/prizes/2/range']],
    ['a prize less', [offer, empty], {}, ['/prizes/0/gives/coins', '/prizes/0/range']],
    ['the price of a spin', [coins, offer, empty], { costCoins: 60 }, ['/costCoins']],
    ['but not the order alone', [empty, coins, offer], {}, []],
    ['nor a stock, which has to be quick', [{ ...coins, stockTotal: 5 }, offer, empty], {}, []],
  ])('%s', (_what, prizes, more, pointers) => {
    expect(draw(prizes, more)).toEqual(pointers);
  });

  it('where draws and paid spins are cleared', () => {
    const { byMarket } = others.draws as { byMarket: Record<string, Json> };
    const after = { byMarket: { ...byMarket, SG: { ...byMarket.SG, paidEntry: true }, CN: { ...byMarket.CN, on: true } } };
    expect(reasons(draws.body, others.draws, after)).toEqual(['/byMarket/SG/paidEntry', '/byMarket/CN/on']);
  });
});

it.each([
  [
    'cells that all hold a prize',
    { prizes: [{ ...coins, range: 100 }] },
    'One cell has to stay empty, where a draw stops that wins nothing: set the kind of one to Nothing, or add one of that kind.',
  ],
  [
    'coins left at a cell that became empty',
    { prizes: [coins, { ...empty, gives: { kind: 'nothing', coins: 5 } }] },
    'The kind Nothing has no coins to give: remove them, or choose another kind.',
  ],
  [
    'an offer for some of its markets alone',
    { markets: ['MY', 'SG', 'HK'], ...give({ kind: 'voucher', offer: 'abroad' }) },
    '“Toy express” is not for Singapore and Hong Kong: choose another one, leave these markets out of the draw, or add them to “Toy express”.',
  ],
  [
    'an offer that members claim',
    give({ kind: 'voucher', offer: 'claimed' }),
    'Members get “Toy treat” themselves: choose a voucher offer that is given to members.',
  ],
  [
    'another document as its offer',
    give({ kind: 'voucher', offer: 'bear' }),
    '“Bear” is no voucher offer: choose one that is given to members.',
  ],
  [
    'an offer that is not there',
    give({ kind: 'voucher', offer: 'nothing' }),
    'The voucher offer that was chosen is not there: choose another one.',
  ],
  [
    'an item that is a voucher',
    give({ kind: 'item', item: 'paper' }),
    '“Paper voucher” is a voucher and is not sent: choose a gift, or give a voucher instead.',
  ],
  [
    'another document as its item',
    give({ kind: 'item', item: 'treat' }),
    '“Treat” is no item of the redemption zone: choose a gift that is sent.',
  ],
  ['an item that is not there', give({ kind: 'item', item: 'nothing' }), 'The gift that was chosen is not there: choose another one.'],
  ['a market that the site has not', { markets: ['MY', 'TH'] }, 'The site has no market Thailand: leave it out.'],
  [
    'a segment that is none',
    { gates: { segments: ['nobody'] } },
    'The segment that was chosen is not there: choose another one, or remove it.',
  ],
])('who makes a wheel reads the way out of %s', (_what, change, sentence) => {
  const told: (string | undefined)[] = [];
  checkLottery({ ...wheel, ...(change as Json) }, index, (_code, _pointer, _message, detail) => told.push(detail?.ops));
  expect(told).toContain(sentence);
});

it('who orders the cells of a reel reads which number is none', () => {
  const told: (string | undefined)[] = [];
  const look = { slots: [{ order: [0, 1, 2] }, {}] };
  checkLottery({ ...slot, look }, index, (_code, _pointer, _message, detail) => told.push(detail?.ops));
  expect(told).toContain('There is no cell 2: the first of the 2 cells has the number 0, the last one 1.');
});
