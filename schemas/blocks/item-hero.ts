import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const itemHero = {
  type: 'item-hero',
  description: 'The head of a product page: the picture on its ground, name and price below the perforation.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The picture' },
      ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], default: 'mint', description: 'Ground of the picture' },
      name: { type: 'string', 'x-as': 'text', description: 'What it is' },
      text: { type: 'string', 'x-as': 'text', description: 'Below the name, quiet' },
      coins: { type: 'integer', description: 'Price; free where absent' },
      coinsText: { type: 'string', 'x-as': 'text', description: 'What follows the figure of the price' },
      tagText: { type: 'string', 'x-as': 'text', description: 'Over the picture: few left, sold out' },
      lockText: { type: 'string', 'x-as': 'text', description: 'Over the picture: what unlocks it' },
      tier: {
        type: 'string',
        enum: cardLooks,
        default: 'dreamer',
        description: 'Colour of what unlocks it',
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
