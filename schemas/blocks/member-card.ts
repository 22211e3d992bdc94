import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const memberCard = {
  type: 'member-card',
  description: 'The member’s card: level, name, number, coins, progress to the next level and the till code.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the card takes' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the level or paid plan' },
      chip: { type: 'string', 'x-as': 'text', description: 'Chip beside the title, e.g. the level beside a plan' },
      name: { type: 'string', description: 'Member’s name' },
      number: { type: 'string', description: 'Member number, shown in groups of four digits' },
      coins: { type: 'integer', description: 'Coin balance; counts up when shown' },
      coinsText: { type: 'string', 'x-as': 'text', description: 'Unit after the balance, e.g. coins' },
      progressText: { type: 'string', 'x-as': 'text', description: 'What is missing to the next level, or to keep this one' },
      percent: { type: 'integer', description: 'Progress to the next level in percent, 0 to 100; a hole for each 10' },
      percentText: { type: 'string', 'x-as': 'text', description: 'Progress to the next level in words, for screen readers' },
      tillText: { type: 'string', 'x-as': 'text', description: 'Label below the till code, which is a button' },
      lands: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Plays its entrance and punches its holes, e.g. right after sign-up',
      },
      onTill: { type: 'array', 'x-as': 'actions', description: 'Runs when the till code is tapped' },
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
