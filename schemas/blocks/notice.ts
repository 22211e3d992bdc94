import type { BlockContract } from '../block.ts';

export const notice = {
  type: 'notice',
  description: 'A coloured card with a picture and a sentence.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture beside the text' },
      tone: {
        type: 'string',
        enum: ['butter', 'ice', 'mint', 'blush'],
        default: 'butter',
        'x-as': 'fixed',
        description: 'Background colour',
      },
      title: { type: 'string', 'x-as': 'text', description: 'First line' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the button is tapped; without it there is none' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [
    {
      name: 'coins',
      props: { art: 'coin-stack', title: { t: 'check_in.sum_plain', with: { full: 65, have: 23 } }, text: { t: 'check_in.rule_reset' } },
    },
  ],
} as const satisfies BlockContract;
