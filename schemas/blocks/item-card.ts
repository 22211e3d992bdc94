import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const itemCard = {
  type: 'item-card',
  description: 'An item that coins can be redeemed for, in a list.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture of the item' },
      ground: {
        type: 'string',
        enum: ['mint', 'blush', 'butter', 'ice'],
        default: 'mint',
        description: 'Background colour of the picture',
      },
      name: { type: 'string', 'x-as': 'text', description: 'Name of the item' },
      coins: { type: 'integer', description: 'Price in coins' },
      coinsText: { type: 'string', 'x-as': 'text', description: 'Price in words, for screen readers, e.g. 500 coins' },
      lockText: { type: 'string', 'x-as': 'text', description: 'Chip with a lock: the level or plan that unlocks the item' },
      tier: {
        type: 'string',
        enum: cardLooks,
        default: 'dreamer',
        description: 'Level or plan whose colour the lock chip takes',
      },
      tagText: { type: 'string', 'x-as': 'text', description: 'Chip over the picture, e.g. Few left; a lock chip replaces it' },
      note: { type: 'string', 'x-as': 'text', description: 'Note with the price, e.g. how many coins are missing' },
      gone: { type: 'boolean', default: false, description: 'Greys the item out, e.g. when it is sold out' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the card is tapped' },
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
