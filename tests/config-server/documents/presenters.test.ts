import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Documents } from '../../../config-server/documents/document.ts';
import { presenters } from '../../../config-server/documents/presenters/index.ts';
import { presentCampaign } from '../../../config-server/documents/presenters/present.ts';
import { type Surroundings, surroundingsOf } from '../../../config-server/documents/presenters/surroundings.ts';
import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import { seed } from '../../deep.ts';
import { differenceIn, ownDocuments } from './own-documents.ts';

let documents: Documents;
let surroundings: Surroundings;
beforeAll(async () => {
  documents = await ownDocuments();
  surroundings = surroundingsOf(documents);
});

const window = { from: '2026-11-28T02:00:00Z', to: '2026-11-30T16:00:00Z' };
const weekend = 'Sat 28 Nov 10:00 to Mon 30 Nov 2026 24:00 (Malaysia)';
const own = (id: string) => documents.get(`campaign:${id}`)!.body as Readonly<Record<string, unknown>>;

/** What a campaign means, as a body or as one of the product's own that is changed. */
const rows: readonly (readonly [
  type: keyof typeof presenters,
  body: string | object,
  summary: string,
  terms: Readonly<Record<string, string>>,
])[] = [
  [
    'boost',
    { for: 'purchase', markets: ['MY'], factor: 2, categories: ['toy'], window, capPerMember: 500, budgetCoins: 20_000 },
    `×2 coins on purchases in Malaysia, for Toys, ${weekend}, at most 500 coins a member, budget 20,000 coins`,
    {
      Gives: '×2 coins on purchases',
      For: 'Everybody',
      When: weekend,
      'A member gets at most': '500 coins',
      'Budget of all members': '20,000 coins',
    },
  ],
  [
    'boost',
    {
      for: 'check_in',
      markets: ['MY', 'SG'],
      coins: 1,
      gates: { minLevel: 3, paidTiers: ['vip'] },
      weekdays: ['saturday'],
      hours: { from: '18:00', to: '22:00' },
    },
    '1 coin more for each check-in in Malaysia and Singapore, for level Creator and above or VIP, on Saturday, 18:00 to 22:00',
    { 'A member gets at most': 'Any number of coins', 'Budget of all members': 'No limit', For: 'Level Creator and above or VIP' },
  ],
  [
    'boost',
    'toy-days',
    '×2 coins on purchases in all markets, for Toys, at Tumbly and Funifun, Fri 20 Nov to Mon 30 Nov 2026, at most 5,000 coins a member, budget 2,000,000 coins',
    { Days: 'Fri 20 Nov to Mon 30 Nov 2026, midnight to midnight where each market is' },
  ],
  [
    'lottery',
    'lucky-wheel',
    'Wheel in all markets with 6 prizes, 1 free draw a day, a further draw 50 coins, at most 3 draws a day, Wed 1 Jan 2025 08:00 to Tue 1 Jan 2030 08:00 (Malaysia)',
    {
      Prizes: '6, and 2 empty cells',
      'A further draw costs': '50 coins',
      'Bought a day at most': '2',
      'Cleared for draws':
        'Cleared from 18: Indonesia, Malaysia, Vietnam, Thailand and Hong Kong; Not cleared: Cambodia and China; Cleared from 18, not for coins: Singapore',
    },
  ],
  [
    'check-in',
    'check-in',
    '1 coin for a check-in, 5 at 10 check-ins, 10 at 20 check-ins, 20 at 30 check-ins',
    { 'Coins for one check-in': '1 coin' },
  ],
  [
    'check-in',
    { dailyCoins: 2, byMarket: { VN: { dailyCoins: 3 } } },
    '2 coins for a check-in, other numbers in Vietnam',
    { 'Coins for one check-in, Vietnam': '3 coins' },
  ],
  [
    'invitation',
    'friends',
    'Rewards for inviting friends in all markets, 50 coins after 1 friend, Voucher Friends’ discount after 3 friends, Voucher Punchcard water bottle after 15 friends, Thu 1 Jan 2026 08:00 to Tue 1 Jan 2030 08:00 (Malaysia)',
    { 'After 1 friend': '50 coins', 'A person looks from': '50 points' },
  ],
  [
    'offer',
    'hello-again',
    'Cash voucher for goods in all markets, worth MYR 8 in Malaysia, by typing HELLO2026, 20,000 in all, valid 30 days, from Wed 1 Jan 2025 08:00 (Malaysia)',
    { 'How many there are': '20,000' },
  ],
  [
    'offer',
    {
      kind: 'discount',
      percent: 30,
      appliesTo: 'goods',
      issue: 'claim',
      markets: ['SG'],
      total: 10,
      validDays: 1,
      byMarket: { SG: { minSpendMinor: 2000 } },
    },
    '30% off goods in Singapore, members claim it, 10 in all, valid 1 day',
    { 'Minimum spend': 'Singapore SGD 20', 'Valid for': '1 day' },
  ],
  [
    'catalogue-item',
    'night-train-set',
    'Gift that is sent for 4,800 coins in all markets, for level Creator and above or VIP or SVIP, 150 in all, at most 1 a member',
    { Price: '4,800 coins' },
  ],
  [
    'activity',
    'paint-a-bear',
    'By application in all markets, Sat 24 Nov 2029 15:00 to 18:00 (Malaysia), 24 places, costs 50 coins',
    { Costs: '50 coins', Places: '24' },
  ],
  [
    'banner',
    'night-of-the-wheel',
    'Banner in 6 markets, leads to Night of the wheel, Wed 1 Jan 2025 08:00 to Sat 15 Dec 2029 23:00 (Malaysia)',
    { Markets: 'Indonesia, Malaysia, Singapore, Vietnam, Thailand and Hong Kong', 'Leads to': 'Night of the wheel' },
  ],
  [
    'news',
    'tumbly-bears',
    'Brand news of Tumbly in all markets, leads to Nap bear, small, Wed 1 Jan 2025 08:00 to Mon 31 Dec 2029 23:59 (Malaysia)',
    {},
  ],
  [
    'community',
    'my-kl-city-friends',
    'WhatsApp group of Tumbly One Sentral in Malaysia, at most 1,000 members, Wed 1 Jan 2025 08:00 to Mon 31 Dec 2029 23:59 (Malaysia)',
    {},
  ],
  [
    'venue',
    'funifun-marina',
    'Bookings at Funifun Marina in Singapore, Mon, Tue, Wed, Thu and Fri 10:00 to 22:00, 60 minutes, 32 at a time, Sat and Sun 10:00 to 22:00, 60 minutes, 52 at a time, and 2 further times',
    {},
  ],
  [
    'coins',
    'coins',
    'How coins are earned and how long they last, 100 coins for signing up, valid 365 days, ×2 on birthdays',
    { 'Spend for one coin, Malaysia': 'MYR 0.25' },
  ],
  [
    'levels',
    'levels',
    'Levels Adventurer, Leader, Creator and Dreamer, by the spend of 365 days, kept 12 months',
    { 'Spend for each level, Malaysia': 'MYR 0 / MYR 220 / MYR 900 / MYR 2,700' },
  ],
  [
    'plans',
    'plans',
    'Paid plans VIP and SVIP, 4 offers on sale in 8 markets',
    { 'VIP, 1 month, Malaysia': 'MYR 5.90', VIP: '×1.5 coins, 2% off, 5 free deliveries a month' },
  ],
  [
    'badges',
    'badges',
    '31 badges, purchases count from Fri 1 Aug 2025 08:00 (Malaysia)',
    { Toys: '1 / 4 / 9 purchases of Toys, 0 / 300 / 1,500 coins', 'Spent for each tier, Malaysia': 'MYR 0 / MYR 45 / MYR 135' },
  ],
  [
    'draws',
    'draws',
    'Draws are cleared in Indonesia, Malaysia, Singapore, Vietnam, Thailand, Hong Kong',
    { Singapore: 'Cleared, not for coins, from age 18', China: 'Not cleared' },
  ],
  ['segments', 'segments', '2 segments', { 'Toy club': 'Tumbly, registered before 2020-01-01' }],
  ['picture', { name: 'Rain', width: 1200, height: 800 }, 'Picture of one’s own, 1,200 × 800', { Name: 'Rain' }],
  [
    'orders',
    'orders',
    'What shops send and what a till may take off',
    { '100 coins pay, Malaysia': 'MYR 0.25', 'Coins pay at most': '25%' },
  ],
  [
    'reservations',
    'reservations',
    'How members book places in venues, until when they can change their mind, and when they are reminded',
    {},
  ],
  ['operations', 'operations', 'How the people who run campaigns work', { 'A sign-in lasts': '10 hours' }],
];

describe('What a campaign means', () => {
  it.each(rows)('%s: %o', (type, body, summary, terms) => {
    const presented = presentCampaign(typeof body === 'string' ? own(body) : { type, ...body }, surroundings)!;
    expect(presented.summary).toBe(summary);
    const values = Object.fromEntries(presented.terms.map(({ label, value }) => [label, value]));
    expect(values).toMatchObject(terms);
  });

  it('every type is in the registry once, and each of the product’s own documents has a sentence and terms', () => {
    expect(Object.keys(presenters).sort()).toEqual(Object.keys(campaignContracts).sort());
    const silent = [...documents.values()].filter(({ kind, body }) => {
      const presented = kind === 'campaign' ? presentCampaign(body, surroundings) : undefined;
      return kind === 'campaign' && !(presented && presented.summary.length > 5 && presented.terms.length > 0);
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('says no id, key or code name of anything that has a name', () => {
    const codes = /\b(undefined|null|NaN|\[object|minor units)\b|\{\{|\bcampaigns?\.|\w_\w/;
    const said = [...documents.values()].flatMap(({ kind, body }) => {
      const presented = kind === 'campaign' ? presentCampaign(body, surroundings) : undefined;
      return presented ? [presented.summary, ...(presented.odds ?? []).flatMap(({ prize, gives }) => [prize, gives])] : [];
    });
    expect(said.filter((each) => codes.test(each))).toEqual([]);
  });

  it('never throws, whatever a draft has for a value', () => {
    const types = Object.keys(presenters) as (keyof typeof presenters)[];
    const hostile = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
      fc.constant([null]),
      fc.constant({ t: 7 }),
      fc.constant({ XX: null }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.infiniteStream(hostile), (type, values) => {
        const names = Object.keys(campaignContracts[type].body.properties);
        const body = Object.fromEntries([...names, 'window'].map((name) => [name, values.next().value]));
        const presented = presentCampaign({ ...body, type }, surroundings);
        expect(typeof presented?.summary).toBe('string');
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('A campaign that changes', () => {
  it('has its terms before and after, those that stay alike', () => {
    const { campaigns } = differenceIn(documents, { 'campaign:toy-days': { ...own('toy-days'), factor: 3, budgetCoins: undefined } });
    expect(campaigns).toMatchObject([{ id: 'toy-days', title: 'Toy days', type: 'Coin boost', change: 'changed' }]);
    const term = (label: string) => campaigns[0]!.terms.find((each) => each.label === label);
    expect(term('Gives')).toEqual({ label: 'Gives', before: '×2 coins on purchases', after: '×3 coins on purchases' });
    expect(term('Budget of all members')).toEqual({ label: 'Budget of all members', before: '2,000,000 coins', after: 'No limit' });
    expect(term('Categories')).toEqual({ label: 'Categories', before: 'Toys', after: 'Toys' });
  });

  it('has of a standing rule the terms that differ alone', () => {
    const { campaigns } = differenceIn(documents, {
      'campaign:check-in': { ...own('check-in'), dailyCoins: 2, byMarket: { VN: { dailyCoins: 3 } } },
    });
    expect(campaigns[0]!.terms).toEqual([
      { label: 'Coins for one check-in', before: '1 coin', after: '2 coins' },
      { label: 'Coins for one check-in, Vietnam', after: '3 coins' },
    ]);
  });

  it('has of a draw the odds before and after, by prize', () => {
    const wheel = own('lucky-wheel');
    const prizes = (wheel.prizes as { id: string; range: number }[]).map((each) =>
      each.id === 'coins-50' ? { ...each, range: 80 } : each,
    );
    const { campaigns } = differenceIn(documents, { 'campaign:lucky-wheel': { ...wheel, prizes } });
    const total = (wheel.prizes as { range: number }[]).reduce((sum, { range }) => sum + range, 0);
    expect(campaigns[0]!.odds!.find(({ prize }) => prize === '50 coins')).toEqual({
      prize: '50 coins',
      gives: '50 coins',
      before: { weight: 40, of: total },
      after: { weight: 80, of: total + 40 },
    });
  });

  it('says what a new one is where it is said that it comes', () => {
    const { changes } = differenceIn(documents, {
      'campaign:kl-weekend': { type: 'boost', name: { t: 'boosts.toy_days.name' }, for: 'purchase', markets: ['MY'], factor: 2, window },
    });
    expect(changes.map(({ sentence }) => sentence)).toEqual([`Toy days added: ×2 coins on purchases in Malaysia, ${weekend}`]);
  });
});
