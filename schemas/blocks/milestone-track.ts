import type { BlockContract } from '../block.ts';

export const milestoneTrack = {
  type: 'milestone-track',
  description: 'The way through the month with its rewards.',
  props: {
    type: 'object',
    properties: {
      count: { type: 'integer', description: 'Days so far' },
      milestones: {
        type: 'array',
        items: {
          type: 'object',
          properties: { count: { type: 'integer' }, coins: { type: 'integer' }, reached: { type: 'boolean' } },
          required: ['count', 'coins', 'reached'],
          additionalProperties: false,
        },
      },
      dayText: { type: 'string', 'x-as': 'text', 'x-fills': ['count'], description: 'Below a milestone; {{count}} is its day' },
      reachedText: { type: 'string', 'x-as': 'text', description: 'For screen readers' },
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
