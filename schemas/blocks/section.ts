import type { BlockContract } from '../block.ts';

export const section = {
  type: 'section',
  description: 'A titled part of a screen with an optional action.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Beside the heading' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'What it holds' },
    },
    required: ['title', 'blocks'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'one line',
      props: { title: { t: 'home.news' }, blocks: [{ type: 'text', id: 'line', text: { t: 'home.coins', with: { count: 2 } } }] },
    },
  ],
} as const satisfies BlockContract;
