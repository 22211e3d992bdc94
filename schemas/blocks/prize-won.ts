import type { BlockContract } from '../block.ts';

export const prizeWon = {
  type: 'prize-won',
  description: 'A prize in a sheet: a scalloped medallion rises over its edge amid confetti, the name below it.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The prize' },
      title: { type: 'string', 'x-as': 'text', description: 'Its name' },
      text: { type: 'string', 'x-as': 'text', description: 'Where it is now' },
      note: { type: 'string', 'x-as': 'text', description: 'Small, below: of an earlier spin whose result was still owed' },
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
