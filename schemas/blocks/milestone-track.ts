import type { BlockContract } from '../block.ts';

export const milestoneTrack = {
  type: 'milestone-track',
  description: 'Progress through the month, with a mark for each reward.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'Name of the track, for screen readers' },
      count: { type: 'integer', description: 'Check-ins so far this month' },
      milestones: {
        type: 'array',
        description: 'Rewards of the month: number of check-ins and coins',
        items: {
          type: 'object',
          properties: {
            count: { type: 'integer', description: 'Check-ins that the milestone needs' },
            coins: { type: 'integer', description: 'Coins that the milestone brings' },
            reached: {
              type: 'boolean',
              description: 'Whether it is reached; the track goes by the number of check-ins and does not use it',
            },
          },
          required: ['count', 'coins', 'reached'],
          additionalProperties: false,
        },
      },
      dayText: {
        type: 'string',
        'x-as': 'text',
        'x-fills': ['count'],
        description: 'Label below a milestone; {{count}} is its number of check-ins',
      },
      reachedText: { type: 'string', 'x-as': 'text', description: 'What a reached milestone is called, for screen readers' },
    },
    required: ['count', 'milestones', 'dayText'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'eighteen',
      props: {
        count: 18,
        milestones: [
          { count: 10, coins: 5, reached: true },
          { count: 20, coins: 10, reached: false },
        ],
        dayText: { t: 'check_in.day' },
      },
    },
  ],
} as const satisfies BlockContract;
