import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const memberCard = {
  type: 'member-card',
  description: 'The member’s card: level, name, number, coins, the way to the next level, the till code.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Gives the colour' },
      title: { type: 'string', 'x-as': 'text', description: 'Level or paid plan' },
      chip: { type: 'string', 'x-as': 'text', description: 'Beside it' },
      name: { type: 'string', description: 'Member’s name' },
      number: { type: 'string', description: 'Member number' },
      coins: { type: 'integer', description: 'Coins, counted up' },
      coinsText: { type: 'string', 'x-as': 'text', description: 'The word after the figure' },
      progressText: { type: 'string', 'x-as': 'text', description: 'How far to the next level, or to keep this one' },
      percent: { type: 'integer', description: 'Of the same way, 0 to 100' },
      percentText: { type: 'string', 'x-as': 'text', description: 'The same in words, for screen readers' },
      tillText: { type: 'string', 'x-as': 'text', description: 'Below the till code, and the name of its button' },
      lands: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'It comes in and its holes are punched as it lands: for the moment in which it becomes the member’s',
      },
      onTill: { type: 'array', 'x-as': 'actions', description: 'Opens the till code' },
    },
    required: ['tier', 'title', 'coins', 'coinsText', 'percent', 'tillText'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'creator',
      props: {
        tier: 'creator',
        title: { t: 'levels.name_creator' },
        chip: { t: 'levels.chip_v2' },
        name: 'Aisyah Rahman',
        number: '8042117736',
        coins: 2480,
        coinsText: { t: 'home.coins', with: { count: 2480 } },
        percent: 64,
        percentText: { t: 'home.percent_next', with: { percent: 64 } },
        tillText: { t: 'home.till' },
        onTill: [],
      },
    },
  ],
} as const satisfies BlockContract;
