import { describe, expect, it } from 'vitest';
import { checkItem } from '../../config-server/checks/item-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const index = {
  markets: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH'],
  campaign: (id: string) => documents.get(`campaign:${id}`),
  isUnread: () => false,
} as unknown as ProductIndex;
const document = (id: string) => documents.get(`campaign:${id}`) as Json;

/** Codes with their places. */
function problemsOf(id: string, change: Json): string[] {
  const found: string[] = [];
  checkItem({ ...document(id), ...change }, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found;
}

describe('Items of the redemption zone', () => {
  it.each([
    ['a voucher item without an offer', 'cash-coupon', { offer: undefined, markets: ['MY'] }, ['schema.required /offer']],
    ['an offer that is none', 'cash-coupon', { offer: 'no-offer', markets: ['MY'] }, ['link.campaign /offer']],
    ['another document as its offer', 'cash-coupon', { offer: 'coins', markets: ['MY'] }, ['link.campaign /offer']],
    ['an offer that members claim themselves', 'cash-coupon', { offer: 'toy-express-treat', markets: ['MY'] }, ['link.campaign /offer']],
    ['a gift with an offer', 'nap-bear', { offer: 'coin-cash-10', markets: ['MY'] }, ['link.campaign /offer']],
    ['a market that the site has not', 'nap-bear', { markets: ['MY', 'HK'] }, ['link.entry /markets/1']],
    [
      'a segment that is none',
      'toy-club-wagon',
      { markets: ['MY'], gates: { segments: ['toy-club', 'nobody'] } },
      ['link.entry /gates/segments/1'],
    ],
    ['a province of another market', 'honey-mug-pair', { served: { MY: ['selangor', 'bali'] } }, ['link.entry /served/MY/1']],
    ['provinces of a market it is not for', 'honey-mug-pair', { served: { SG: ['singapore'] } }, ['link.entry /served/SG']],
    ['early access without a window', 'moon-bear', { markets: ['MY'], window: undefined }, ['schema.required /window']],
    [
      'early access that is late',
      'moon-bear',
      { markets: ['MY'], window: { from: '2024-11-01T00:00:00Z' } },
      ['campaign.order /early/from'],
    ],
    ['nothing where all is well', 'honey-mug-pair', {}, []],
  ] as const)('the check finds %s', (_what, id, change, problems) => {
    expect(problemsOf(id, change as unknown as Json)).toEqual(problems);
  });
});
