import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFolders } from '../../../config-server/baseline/document-files.ts';
import { inFull } from '../../deep.ts';
import { NOTICE_DAYS } from './dreamers.ts';

const root = join(import.meta.dirname, '../../..');
type Body = Record<string, unknown>;

export const offers = ['walk-plenty', 'walk-scarce'] as const;
export const items = { voucher: 'walk-ticket', gift: 'walk-mug', scarce: 'walk-bear' } as const;
export const prices = { [items.voucher]: 7, [items.gift]: 9, [items.scarce]: 5 } as const;
/** What is scarce runs out well before the walk ends. */
export const totals = {
  'walk-plenty': 2_000,
  'walk-scarce': inFull(4, 60),
  'walk-ticket': 3_000,
  'walk-mug': 3_000,
  'walk-bear': inFull(8, 40),
} as const;

/** The draw of the walk: what a spin costs, and how many of its prizes there are. */
export const wheel = {
  id: 'walk-wheel',
  cost: 2,
  stock: inFull({ some: 20, rare: 4, ticket: 12, bear: 4 }, { some: 90, rare: 20, ticket: 60, bear: 15 }),
  daily: ['some', 'ticket'],
} as const;
export const fair = { id: 'walk-fair', cost: 2, capacity: inFull(12, 40) } as const;

/** The badge whose products the orders of the walk have; it is lit by fewer of them. */
export const badge = { id: 'toy', tiers: [{ count: 1 }, { count: 2, rewardCoins: 11 }, { count: 3, rewardCoins: 13 }] } as const;

/** What the first friend of a walker brings them, as the documents ship. */
export const firstFriendCoins = 50;

/** A copy of the baseline in which things expire within days, and run out. */
export function walkBaseline(): string {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-walk-'));
  for (const part of documentFolders) cpSync(join(root, part), join(folder, part), { recursive: true });
  const edit = (path: string, change: (body: Body) => Body) => {
    const file = join(folder, path);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Body)));
  };
  const add = (path: string, like: string, change: Body) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify({ ...(JSON.parse(readFileSync(join(folder, like), 'utf8')) as Body), ...change }));
  };
  edit('campaigns/programme/coins.json', (body) => ({ ...body, validDays: 1, adjustmentLimit: 1_000_000 }));
  edit('campaigns/programme/levels.json', (body) => ({ ...body, noticeDays: NOTICE_DAYS }));
  edit('campaigns/programme/redemption.json', (body) => ({ ...body, newAccountHours: 0, receiveAfterDays: 2 }));
  edit('campaigns/programme/orders.json', (body) => ({
    ...body,
    ordersPerDay: 10_000,
    coinsPerDay: 10_000_000,
    coinsPerSevenDays: 10_000_000,
  }));
  edit('campaigns/programme/badges.json', (body) => ({
    ...body,
    byMarket: { ...(body.byMarket as Body), MY: { amountsMinor: [0, 1, 2] } },
    badges: (body.badges as readonly Body[]).map((each) => (each.id === badge.id ? { ...each, ...badge } : each)),
  }));
  const open = { window: { from: '2025-01-01T00:00:00Z', to: '2035-01-01T00:00:00Z' }, markets: ['MY'] };
  const offer = 'campaigns/offers/toy-express-treat.json';
  const worth = {
    byMarket: { MY: { valueMinor: 500, minSpendMinor: 1_000 } },
    kind: 'cash',
    gates: {},
    products: {},
    stores: [],
    brands: [],
  };
  const common = { ...open, ...worth, validDays: 1, perMember: 12 };
  add('campaigns/offers/walk-plenty.json', offer, { ...common, id: 'walk-plenty', issue: 'claim', total: totals['walk-plenty'] });
  add('campaigns/offers/walk-scarce.json', offer, { ...common, id: 'walk-scarce', issue: 'claim', total: totals['walk-scarce'] });
  add('campaigns/offers/walk-given.json', offer, { ...common, id: 'walk-given', issue: 'grant', total: 100_000, perMember: 1_000 });
  const item = 'campaigns/items/flower-tumbler.json';
  const stocked = (id: keyof typeof prices) => ({ ...open, id, priceCoins: prices[id], stockTotal: totals[id], gates: {} });
  add('campaigns/items/walk-ticket.json', item, { ...stocked('walk-ticket'), kind: 'voucher', offer: 'walk-given' });
  add('campaigns/items/walk-mug.json', item, { ...stocked('walk-mug'), kind: 'physical' });
  add('campaigns/items/walk-bear.json', item, { ...stocked('walk-bear'), kind: 'physical' });
  addWheel(folder, add, { offer, common, open });
  const times = { startsAt: '2025-01-01T00:00:00Z', endsAt: '2035-01-01T00:00:00Z', takesPlace: undefined };
  const { id, cost: costCoins, capacity } = fair;
  add(`campaigns/activities/${id}.json`, 'campaigns/activities/designer-call.json', { ...open, ...times, id, costCoins, capacity });
  return folder;
}

type Add = (path: string, like: string, change: Body) => void;
type Prize = Body & { readonly gives: { readonly kind: string } & Body };

/** A wheel that most spin for coins, with prizes that run out, for ever or for a day. */
function addWheel(
  folder: string,
  add: Add,
  { offer, common, open }: { readonly offer: string; readonly common: Body; readonly open: Body },
): void {
  const base = 'campaigns/lotteries/lucky-wheel.json';
  const { prizes: looks } = JSON.parse(readFileSync(join(folder, base), 'utf8')) as { readonly prizes: readonly Prize[] };
  const cell = (id: string, gives: Prize['gives'], limits: Body) => {
    const look = looks.find((each) => each.gives.kind === gives.kind) ?? looks[0];
    return { ...look, capPerDay: undefined, stockTotal: undefined, capPerMember: undefined, id, gives, ...limits };
  };
  const { id, cost: costCoins, stock } = wheel;
  add('campaigns/offers/walk-won.json', offer, { ...common, id: 'walk-won', issue: 'grant', total: 1_000, perMember: 3 });
  add(`campaigns/lotteries/${id}.json`, base, {
    ...open,
    id,
    costCoins,
    freeChancesPerDay: 0,
    boughtPerDay: 4,
    perMemberPerDay: 5,
    perMember: 1_000,
    tasks: [{ task: 'order', chances: 1, perDay: 1 }],
    prizes: [
      cell('plenty', { kind: 'coins', coins: 3 }, { range: 4 }),
      cell('some', { kind: 'coins', coins: 5 }, { range: 4, stockTotal: stock.some, capPerDay: inFull(10, 40) }),
      cell('rare', { kind: 'coins', coins: 30 }, { range: 2, stockTotal: stock.rare }),
      cell('ticket', { kind: 'voucher', offer: 'walk-won' }, { range: 3, stockTotal: stock.ticket, capPerDay: inFull(6, 25) }),
      cell('bear', { kind: 'item', item: 'walk-bear' }, { range: 2, stockTotal: stock.bear, capPerMember: 1 }),
      cell('none', { kind: 'nothing' }, { range: 3 }),
    ],
  });
}
