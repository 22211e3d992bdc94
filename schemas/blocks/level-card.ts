import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const levelCard = {
  type: 'level-card',
  description: 'The member’s level as a hero: the levels on a line, how far to the next.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Gives the colour' },
      lead: { type: 'string', 'x-as': 'text', description: 'Before the name' },
      title: { type: 'string', 'x-as': 'text', description: 'Level or plan' },
      level: { type: 'integer', description: 'Its number, from 1 on' },
      levels: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, look: { type: 'string', enum: cardLooks } },
          required: ['name', 'look'],
          additionalProperties: false,
        },
        description: 'All levels in their order: names, and the look that gives each its colour',
      },
      progressTitle: { type: 'string', 'x-as': 'text', description: 'How far' },
      progressText: { type: 'string', 'x-as': 'text', description: 'Spent of needed' },
      percent: { type: 'integer', description: '0 to 100' },
      percentText: { type: 'string', 'x-as': 'text', description: 'The same in words, for screen readers' },
      slipText: { type: 'string', 'x-as': 'text', description: 'What the next level unlocks' },
    },
    required: ['tier', 'title', 'level', 'levels', 'percent'],
    additionalProperties: false,
  },
  loading: 'tall-hero',
  failure: 'notice',
  examples: [
    {
      name: 'creator',
      props: {
        tier: 'creator',
        lead: { t: 'membership.lead_level' },
        title: { t: 'levels.name_creator' },
        level: 3,
        levels: [
          { name: 'Adventurer', look: 'adventurer' },
          { name: 'Leader', look: 'leader' },
          { name: 'Creator', look: 'creator' },
          { name: 'Dreamer', look: 'dreamer' },
        ],
        percent: 64,
        percentText: { t: 'home.percent_next', with: { percent: 64 } },
      },
    },
  ],
} as const satisfies BlockContract;
