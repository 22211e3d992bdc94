import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const itemCard = {
  type: 'item-card',
  description: 'Something coins can be swapped for.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The picture' },
      ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], default: 'mint', description: 'Ground of the picture' },
      name: { type: 'string', 'x-as': 'text', description: 'What it is' },
      coins: { type: 'integer', description: 'Price' },
      coinsText: { type: 'string', 'x-as': 'text', description: 'The price in words, for screen readers' },
      lockText: { type: 'string', 'x-as': 'text', description: 'What unlocks it' },
      tier: {
        type: 'string',
        enum: cardLooks,
        default: 'dreamer',
        description: 'Colour of what unlocks it',
      },
      tagText: { type: 'string', 'x-as': 'text', description: 'Over the picture: few left, sold out, early' },
      note: { type: 'string', 'x-as': 'text', description: 'Below the price: how far it is' },
      gone: { type: 'boolean', default: false, description: 'Cannot be had now' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['art', 'name', 'coins'],
    additionalProperties: false,
  },
  loading: 'tiles',
  failure: 'collapse',
  examples: [
    { name: 'tumbler', props: { art: 'tumbler', name: { t: 'items.flower_tumbler.name' }, coins: 900 } },
    {
      name: 'few left',
      props: {
        art: 'bear',
        ground: 'blush',
        name: { t: 'items.nap_bear.name' },
        coins: 1450,
        tagText: { t: 'redeem.left', with: { left: 12 } },
        note: { t: 'redeem.to_go', with: { coins: 430 } },
      },
    },
  ],
} as const satisfies BlockContract;
