import type { BlockContract } from '../block.ts';

export const section = {
  type: 'section',
  description: 'A part of a screen with a heading and an optional link.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading of the section' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the link beside the heading' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the link is tapped; without it there is none' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks of the section' },
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
