import type { BlockContract } from '../block.ts';

export const recordCard = {
  type: 'record-card',
  description: 'An order or gift in a list: its name, number, date, status and price.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture at the start of the card' },
      ground: { type: 'string', enum: ['blush', 'butter', 'ice', 'mint'], default: 'ice', description: 'Background colour of the picture' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the order or gift' },
      value: { type: 'string', 'x-as': 'text', description: 'Value at the end of the first line' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line, e.g. its number' },
      note: { type: 'string', 'x-as': 'text', description: 'Third line, e.g. its date' },
      chipText: { type: 'string', 'x-as': 'text', description: 'Chip with the status, e.g. Shipped' },
      chipTone: {
        type: 'string',
        enum: ['plain', 'ok', 'warn', 'bad', 'info'],
        default: 'plain',
        description: 'Colour of the status chip',
      },
      chipIcon: { type: 'string', 'x-as': 'icon', description: 'Icon in the status chip' },
      coins: { type: 'integer', description: 'Price in coins, at the end of the last line' },
      endText: { type: 'string', 'x-as': 'text', description: 'Small text in the last line, after the status' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the card is tapped; without it the card is not a button' },
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
