import type { BlockContract } from '../block.ts';

export const ticketHero = {
  type: 'ticket-hero',
  description: 'One coupon, large: its worth on coloured paper, its text below a dotted line.',
  props: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['gift', 'cash', 'discount'], description: 'Kind of coupon; gives the colour' },
      figure: { type: 'string', 'x-as': 'text', description: 'What the coupon is worth, e.g. MYR 10 or 30%' },
      tail: { type: 'string', 'x-as': 'text', description: 'Small line below the figure or picture, e.g. off' },
      art: { type: 'string', 'x-as': 'art', description: 'Picture beside the figure, or in its place where there is none' },
      kindText: { type: 'string', 'x-as': 'text', description: 'Kind of coupon in words' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the coupon' },
      text: { type: 'string', 'x-as': 'text', description: 'What the coupon is for' },
      note: { type: 'string', 'x-as': 'text', description: 'Note below the text, e.g. until when it is valid' },
      soon: { type: 'boolean', default: false, description: 'Shows the note as a warning, e.g. when it ends soon' },
      stampText: { type: 'string', 'x-as': 'text', description: 'Word stamped across the coupon, e.g. Used' },
      spent: { type: 'boolean', default: false, description: 'Greys the coupon out, e.g. when it was used' },
      share: { type: 'integer', description: 'Percent of all coupons that are left, 0 to 100, as a bar; needs `shareText`' },
      shareText: {
        type: 'string',
        'x-as': 'text',
        description: 'Share of coupons left in words, above the bar; without it there is no bar',
      },
      shareValue: { type: 'string', 'x-as': 'text', description: 'Value above the end of the bar, e.g. 40%' },
    },
    required: ['kind', 'kindText', 'title'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'cash',
      props: {
        kind: 'cash',
        figure: { t: 'coupons.worth_cash', with: { value: { amountMinor: 1000, currency: 'MYR' } } },
        tail: { t: 'coupons.tail_cash' },
        art: 'train',
        kindText: { t: 'coupons.kind_cash' },
        title: { t: 'coupons.kind_cash' },
        text: { t: 'coupons.terms_min', with: { min: { amountMinor: 6000, currency: 'MYR' } } },
        share: 24,
        shareText: { t: 'claim.left_some', with: { count: 238 } },
      },
    },
    {
      name: 'used',
      props: {
        kind: 'gift',
        art: 'bear-honey',
        kindText: { t: 'coupons.kind_gift' },
        title: { t: 'coupons.kind_gift' },
        stampText: { t: 'coupons.tab_used' },
        spent: true,
      },
    },
  ],
} as const satisfies BlockContract;
