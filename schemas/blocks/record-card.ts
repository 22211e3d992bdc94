import type { BlockContract } from '../block.ts';

export const recordCard = {
  type: 'record-card',
  description: 'An order or a gift in a list: what it is, its number and day, how it stands and what it cost.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The picture' },
      ground: { type: 'string', enum: ['blush', 'butter', 'ice', 'mint'], default: 'ice', description: 'Ground of the picture' },
      title: { type: 'string', 'x-as': 'text', description: 'What it is' },
      value: { type: 'string', 'x-as': 'text', description: 'At the end of the first line' },
      text: { type: 'string', 'x-as': 'text', description: 'Its number' },
      note: { type: 'string', 'x-as': 'text', description: 'Its day' },
      chipText: { type: 'string', 'x-as': 'text', description: 'How it stands' },
      chipTone: {
        type: 'string',
        enum: ['plain', 'ok', 'warn', 'bad', 'info'],
        default: 'plain',
        description: 'Colour of how it stands',
      },
      chipIcon: { type: 'string', 'x-as': 'icon', description: 'Before how it stands' },
      coins: { type: 'integer', description: 'What it cost in coins, at the end' },
      endText: { type: 'string', 'x-as': 'text', description: 'Quiet, at the end of the last line' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [
    {
      name: 'gift',
      props: {
        art: 'tumbler',
        ground: 'mint',
        title: { t: 'items.flower_tumbler.name' },
        text: '=session.market + "-7K2M-4Q9X"',
        note: { t: 'coins.at', with: { at: '2026-11-21T06:08:31Z' } },
        chipText: { t: 'gifts.status_shipped' },
        chipTone: 'info',
        chipIcon: 'truck',
        coins: 900,
        onPress: [],
      },
    },
    {
      name: 'order',
      props: {
        art: 'tote',
        ground: 'butter',
        title: '=site.brands[0].name',
        value: { t: 'orders.money', with: { amount: { amountMinor: 6200, currency: 'MYR' } } },
        note: { t: 'coins.at', with: { at: '2026-11-21T06:08:31Z' } },
        chipText: { t: 'orders.chip_earned', with: { coins: 297 } },
        chipTone: 'ok',
        chipIcon: 'coin',
        onPress: [],
      },
    },
  ],
} as const satisfies BlockContract;
