import { expect, it } from 'vitest';
import { sortItems } from '../../../member-server/catalogue/rules.ts';

const item = (id: string, priceCoins: number, more: object = {}) => ({ id, priceCoins, eligible: true, ended: false, ...more });
const opened = (from: string) => ({ window: { from } });

it.each([
  ['featured', ['cup', 'kite', 'train', 'bear', 'candle']],
  ['newest', ['train', 'kite', 'cup', 'bear', 'candle']],
  ['price', ['candle', 'cup', 'kite', 'train', 'bear']],
  ['-price', ['bear', 'train', 'kite', 'cup', 'candle']],
] as const)('items of the redemption zone, %s first (R-122)', (sort, ids) => {
  const items = [
    item('bear', 900, { eligible: false }),
    item('train', 800, opened('2025-02-01T00:00:00Z')),
    item('candle', 100, { ...opened('2025-03-01T00:00:00Z'), eligible: false, ended: true }),
    item('kite', 500, opened('2025-01-01T00:00:00Z')),
    item('cup', 300),
  ];
  expect(sortItems(items, sort).map(({ id }) => id)).toEqual(ids);
});
