import { describe, expect, it } from 'vitest';
import { checkInvitation } from '../../config-server/checks/invitation-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const friends = documents.get('campaign:friends') as Json;
const ended = {
  ...(documents.get('campaign:invite-ten') as Json),
  id: 'ended',
  window: { from: '2025-08-01T00:00:00Z', to: '2028-01-01T00:00:00Z' },
} as Json;
const index = {
  campaign: (id: string) => (id === 'ended' ? ended : documents.get(`campaign:${id}`)),
  idsOf: () => [],
  body: () => undefined,
  isUnread: (_kind: string, id: string) => id === 'unread',
} as unknown as ProductIndex;

function problemsOf(change: object): string[] {
  const found: string[] = [];
  checkInvitation({ ...friends, ...change } as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found;
}
const give = (reward: object) => ({ milestones: [{ count: 1, reward }] });

it.each<[string, object, string[]]>([
  ['nothing where all is well', {}, []],
  ['nothing of a gift that is sent', give({ kind: 'item', item: 'flower-tumbler' }), []],
  [
    'rewards in the wrong order',
    {
      milestones: [
        { count: 3, reward: { kind: 'coins', coins: 5 } },
        { count: 3, reward: { kind: 'coins', coins: 5 } },
      ],
    },
    ['campaign.order /milestones/1/count'],
  ],
  ['coins without a number', give({ kind: 'coins' }), ['schema.required /milestones/0/reward/coins']],
  ['coins with a voucher', give({ kind: 'coins', coins: 5, offer: 'invite-ten' }), ['schema.unknown_property /milestones/0/reward/offer']],
  ['a voucher that is not there', give({ kind: 'offer', offer: 'nothing' }), ['link.campaign /milestones/0/reward/offer']],
  [
    'a voucher that members claim themselves',
    give({ kind: 'offer', offer: 'weekend-ten' }),
    expect.arrayContaining(['link.campaign /milestones/0/reward/offer']) as never,
  ],
  ['a voucher that ends before', give({ kind: 'offer', offer: 'ended' }), ['lottery.limits /milestones/0/reward/offer']],
  ['a gift that is a voucher', give({ kind: 'item', item: 'cash-coupon' }), ['link.campaign /milestones/0/reward/item']],
  ['no end', { window: { from: '2026-01-01T00:00:00Z' } }, expect.arrayContaining(['schema.required /window']) as never],
])('an invitation campaign is told %s', (_what, change, problems) => expect(problemsOf(change)).toEqual(problems));

describe('Two campaigns at once', () => {
  const { window } = friends as { window: { from: string; to: string } };
  const beside = (change: object, ids: readonly string[] = ['winter']) => {
    const found: string[] = [];
    const winter = { ...friends, id: 'winter', ...change } as Json;
    const with2 = {
      ...index,
      idsOf: () => ids,
      campaign: (id: string) => (id === 'winter' ? winter : documents.get(`campaign:${id}`)),
      body: (_kind: string, id: string) => documents.get(`locale:${id}`),
    } as unknown as ProductIndex;
    checkInvitation(friends, with2, (code, pointer, _message, detail) => found.push(`${code} ${pointer} ${detail?.ops}`));
    return found;
  };
  const told = (where: string) => [
    `campaign.invitation_overlap /window “Better with friends” runs in ${where} at the same time: a friend counts in the one that began last, not in both.`,
  ];

  it.each<[string, object, string[]]>([
    ['in one market together', { markets: ['MY'] }, told('Malaysia')],
    ['in two', { markets: ['MY', 'TH'] }, told('Malaysia and Thailand')],
    ['in no market together', { markets: [] }, []],
    ['one after the other', { window: { from: window.to, to: '2031-01-01T00:00:00Z' } }, []],
    ['by an instant together', { window: { from: '2029-12-31T23:59:59Z', to: '2031-01-01T00:00:00Z' }, markets: ['MY'] }, told('Malaysia')],
    ['with one that has no end yet', { window: { from: '2029-01-01T00:00:00Z' }, markets: ['MY'] }, told('Malaysia')],
  ])('%s', (_what, change, problems) => expect(beside(change)).toEqual(problems));

  it('the campaign itself, and one that cannot be read, are none beside it', () => {
    expect(beside({}, ['friends', 'unread'])).toEqual([]);
  });
});
