import type { BlockContract } from '../block.ts';

export const ticketHero = {
  type: 'ticket-hero',
  description: 'One coupon, large: its worth on the coloured paper, its words below the perforation.',
  props: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['gift', 'cash', 'discount'], description: 'Gives the colour' },
      figure: { type: 'string', 'x-as': 'text', description: 'What it is worth, e.g. MYR 10 or 30%' },
      tail: { type: 'string', 'x-as': 'text', description: 'Below the figure or the art' },
      art: { type: 'string', 'x-as': 'art', description: 'Beside the figure, or alone' },
      kindText: { type: 'string', 'x-as': 'text', description: 'What kind it is' },
      title: { type: 'string', 'x-as': 'text', description: 'Its name' },
      text: { type: 'string', 'x-as': 'text', description: 'What it is for' },
      note: { type: 'string', 'x-as': 'text', description: 'Until when' },
      soon: { type: 'boolean', default: false, description: 'The note is pressing' },
      stampText: { type: 'string', 'x-as': 'text', description: 'Stamped across the paper, e.g. Used' },
      spent: { type: 'boolean', default: false, description: 'Grey: it is over' },
      share: { type: 'integer', description: 'Percent of all that are left, as a bar' },
      shareText: { type: 'string', 'x-as': 'text', description: 'The same in words' },
      shareValue: { type: 'string', 'x-as': 'text', description: 'At the end of these words' },
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
