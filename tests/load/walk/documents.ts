import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
type Body = Record<string, unknown>;

export const offers = ['walk-plenty', 'walk-scarce'] as const;
export const items = { voucher: 'walk-ticket', gift: 'walk-mug', scarce: 'walk-bear' } as const;
export const prices = { [items.voucher]: 7, [items.gift]: 9, [items.scarce]: 5 } as const;
export const totals = { 'walk-plenty': 2_000, 'walk-scarce': 60, 'walk-ticket': 3_000, 'walk-mug': 3_000, 'walk-bear': 40 } as const;

/** A copy of the baseline in which things expire within days, and run out. */
export function walkBaseline(): string {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-walk-'));
  for (const part of ['screens', 'campaigns', 'locales', 'site']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const edit = (path: string, change: (body: Body) => Body) => {
    const file = join(folder, path);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Body)));
  };
  const add = (path: string, like: string, change: Body) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify({ ...(JSON.parse(readFileSync(join(folder, like), 'utf8')) as Body), ...change }));
  };
  edit('campaigns/programme/coins.json', (body) => ({ ...body, validDays: 1, adjustmentLimit: 1_000_000 }));
  edit('campaigns/programme/redemption.json', (body) => ({ ...body, newAccountHours: 0, receiveAfterDays: 2 }));
  edit('campaigns/programme/orders.json', (body) => ({
    ...body,
    ordersPerDay: 10_000,
    coinsPerDay: 10_000_000,
    coinsPerSevenDays: 10_000_000,
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
  return folder;
}
