import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const levelCard = {
  type: 'level-card',
  description: 'The member’s level: all levels on a line, and the progress to the next one.',
  props: {
    type: 'object',
    properties: {
      tier: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the card takes' },
      lead: { type: 'string', 'x-as': 'text', description: 'Small line above the title' },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the level or plan' },
      level: { type: 'integer', description: 'Number of the present level, counted from 1' },
      levels: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Name of the level' },
            look: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the level takes' },
          },
          required: ['name', 'look'],
          additionalProperties: false,
        },
        description: 'All levels in order, each with its name and the look that gives its colour',
      },
      progressTitle: { type: 'string', 'x-as': 'text', description: 'What is missing to the next level; the slip’s text where absent' },
      progressText: { type: 'string', 'x-as': 'text', description: 'Progress as an amount, e.g. spent of needed' },
      percent: { type: 'integer', description: 'Progress to the next level in percent, 0 to 100; a hole for each 10' },
      percentText: { type: 'string', 'x-as': 'text', description: 'Progress to the next level in words, for screen readers' },
      slipText: { type: 'string', 'x-as': 'text', description: 'What the next level unlocks, on a slip below the card' },
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
