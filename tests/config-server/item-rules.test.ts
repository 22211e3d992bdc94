import { describe, expect, it } from 'vitest';
import { campaignRules } from '../../config-server/checks/campaign-rules.ts';
import { checkItem } from '../../config-server/checks/item-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Report } from '../../config-server/checks/report.ts';
import type { Json } from '../../config-server/documents/document.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const index = {
  markets: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH'],
  campaign: (id: string) => documents.get(`campaign:${id}`),
  body: (kind: string, id: string) => documents.get(`${kind}:${id}` as DocumentKey),
  isUnread: () => false,
} as unknown as ProductIndex;
const document = (id: string) => documents.get(`campaign:${id}`) as Json;
/** The index with an offer that ends. */
const indexWith = (offer: string, change: Json) =>
  ({ ...index, campaign: (id: string) => (id === offer ? { ...document(id), ...change } : index.campaign(id)) }) as ProductIndex;

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

describe('What gives vouchers of an offer that ends', () => {
  const until = { validTo: '2027-06-30' };
  it.each([
    ['an item without an end, and an offer with a last day', {}, until, ['lottery.limits /offer']],
    [
      'an item without an end, and an offer with a window that ends',
      {},
      { window: { to: '2027-06-30T16:00:00Z' } },
      ['lottery.limits /offer'],
    ],
    ['an item that ends later', { window: { to: '2027-07-10T00:00:00Z' } }, until, ['lottery.limits /offer']],
    ['an item that ends with it', { window: { to: '2027-06-30T16:00:00Z' } }, until, []],
    ['an item that ends before', { window: { to: '2027-05-01T00:00:00Z' } }, until, []],
  ] as const)('%s', (_what, change, offer, problems) => {
    const found: string[] = [];
    const report: Report = (code, pointer) => found.push(`${code} ${pointer}`);
    checkItem({ ...document('cash-coupon'), markets: ['MY'], ...(change as Json) }, indexWith('coin-cash-10', offer), report);
    expect(found).toEqual(problems);
  });

  it.each([
    ['levels', 'birthday-gift', until, 'lottery.limits /birthdayGift'],
    ['levels', 'birthday-gift', { issue: 'claim' }, 'link.campaign /birthdayGift'],
    ['levels', 'level-up-discount', until, 'lottery.limits /levels/1/upgradePack/offers/0'],
    ['levels', 'level-up-delivery', { issue: 'claim' }, 'link.campaign /levels/1/upgradePack/offers/1'],
    ['plans', 'plan-gift-bag', until, 'lottery.limits /giftBag/offer'],
    ['plans', 'plan-gift-bag', { issue: 'claim' }, 'link.campaign /giftBag/offer'],
  ] as const)('the document %s, of %s with %j', (id, offer, change, problem) => {
    const found: string[] = [];
    const report: Report = (code, pointer) => found.push(`${code} ${pointer}`);
    campaignRules[id]!(document(id), indexWith(offer, change), report);
    expect(found).toContain(problem);
  });
});

it.each([
  [
    'a market that its offer lacks',
    'cash-coupon',
    { offer: 'coin-cash-10', markets: ['MY', 'SG'] },
    { markets: ['MY'] },
    '“@” is not for Singapore: leave this market out, choose another voucher, or add the market to “@”.',
  ],
  [
    'an offer that members claim',
    'cash-coupon',
    { offer: 'coin-cash-10', markets: ['MY'] },
    { issue: 'claim' },
    'Members get “@” themselves: choose a voucher offer that is given to members.',
  ],
  [
    'a gift with a voucher',
    'nap-bear',
    { offer: 'coin-cash-10', markets: ['MY'] },
    {},
    'A gift that is sent gives no voucher: remove it, or choose the kind Voucher.',
  ],
  ['a market that the site has not', 'nap-bear', { markets: ['MY', 'HK'] }, {}, 'The site has no market Hong Kong: leave it out.'],
  [
    'a province of another market',
    'honey-mug-pair',
    { served: { MY: ['selangor', 'bali'] } },
    {},
    'One of the provinces is not in Malaysia: remove it.',
  ],
  [
    'provinces of a market it is not for',
    'honey-mug-pair',
    { served: { SG: ['singapore'] } },
    {},
    'The item is not for Singapore: remove the provinces there, or add the market to the item.',
  ],
] as const)('who makes an item reads what does not fit: %s', (_what, id, change, offer, sentence) => {
  const told: (string | undefined)[] = [];
  const report: Report = (_code, _pointer, _message, detail) => told.push(detail?.ops);
  checkItem({ ...document(id), ...(change as unknown as Json) }, indexWith('coin-cash-10', offer as unknown as Json), report);
  const name = String((document('coin-cash-10').name as { t: string }).t).split(/\.(.*)/s);
  const { texts } = documents.get(`locale:en.${name[0]}` as DocumentKey) as { texts: Record<string, string> };
  expect(told).toContain(sentence.replaceAll('@', texts[name[1]!]!));
});
