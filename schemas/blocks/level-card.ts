import type { BlockContract } from '../block.ts';

export const levelCard = {
  type: 'level-card',
  description: 'The member’s level as a hero: the four levels on a line, how far to the next.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: ['adventurer', 'leader', 'creator', 'dreamer', 'vip', 'svip'], description: 'Gives the colour' },
      lead: { type: 'string', 'x-as': 'text', description: 'Before the name' },
      title: { type: 'string', 'x-as': 'text', description: 'Level or plan' },
      level: { type: 'integer', description: '1 to 4' },
      names: {
        type: 'array',
        minItems: 4,
        maxItems: 4,
        items: {
          type: 'object',
          properties: { text: { type: 'string', 'x-as': 'text' } },
          required: ['text'],
          additionalProperties: false,
        },
        description: 'Names of the four levels',
      },
      progressTitle: { type: 'string', 'x-as': 'text', description: 'How far' },
      progressText: { type: 'string', 'x-as': 'text', description: 'Spent of needed' },
      percent: { type: 'integer', description: '0 to 100' },
      slipText: { type: 'string', 'x-as': 'text', description: 'What the next level unlocks' },
    },
    required: ['tier', 'title', 'level', 'names', 'percent'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'creator',
      props: {
        tier: 'creator',
        lead: { t: 'membership.you_are' },
        title: { t: 'levels.name_creator' },
        level: 3,
        names: [
          { text: { t: 'levels.name_adventurer' } },
          { text: { t: 'levels.name_leader' } },
          { text: { t: 'levels.name_creator' } },
          { text: { t: 'levels.name_dreamer' } },
        ],
        percent: 64,
      },
    },
  ],
} as const satisfies BlockContract;
