import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const itemHero = {
  type: 'item-hero',
  description: 'The head of an item’s page: its picture, with name and price below a dotted line.',
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
      text: { type: 'string', 'x-as': 'text', description: 'Small print below the name' },
      coins: { type: 'integer', description: 'Price in coins; no price is shown where absent' },
      coinsText: { type: 'string', 'x-as': 'text', description: 'Unit after the price, e.g. coins' },
      tagText: { type: 'string', 'x-as': 'text', description: 'Chip over the picture, e.g. Few left or Sold out' },
      lockText: { type: 'string', 'x-as': 'text', description: 'Chip with a lock: the level or plan that unlocks the item' },
      tier: {
        type: 'string',
        enum: cardLooks,
        default: 'dreamer',
        description: 'Level or plan whose colour the lock chip takes',
      },
    },
    required: ['art', 'name'],
    additionalProperties: false,
  },
  loading: 'tall-hero',
  failure: 'notice',
  examples: [
    {
      name: 'few left',
      props: {
        art: 'bear',
        ground: 'blush',
        name: { t: 'items.nap_bear.name' },
        text: { t: 'redeem.kind_physical' },
        coins: 1450,
        coinsText: { t: 'home.coins', with: { count: 1450 } },
        tagText: { t: 'redeem.left', with: { left: 12 } },
      },
    },
    {
      name: 'locked',
      props: {
        art: 'umbrella',
        ground: 'ice',
        name: { t: 'items.storm_umbrella.name' },
        coins: 2200,
        lockText: { t: 'home.locked', with: { level: 'Dreamer' } },
      },
    },
  ],
} as const satisfies BlockContract;
