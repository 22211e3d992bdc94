import type { BlockContract } from '../block.ts';

export const prizeWon = {
  type: 'prize-won',
  description: 'A prize that was won, for a sheet: its picture on a medal amid confetti, the name below.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture of the prize' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the prize' },
      text: { type: 'string', 'x-as': 'text', description: 'Text below the name, e.g. where the prize is now' },
      note: { type: 'string', 'x-as': 'text', description: 'Small print below, e.g. that the prize is from an earlier draw' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'cash',
      props: {
        art: 'gift',
        title: { t: 'coupons.worth_cash', with: { value: { amountMinor: 1000, currency: 'MYR' } } },
        text: { t: 'draws.won_voucher' },
      },
    },
    {
      name: 'owed',
      props: {
        art: 'coin-stack',
        title: { t: 'home.coins', with: { count: 50 } },
        text: { t: 'draws.won_coins' },
        note: { t: 'draws.resumed_note_yes' },
      },
    },
  ],
} as const satisfies BlockContract;
