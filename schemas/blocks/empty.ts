import type { BlockContract } from '../block.ts';

export const empty = {
  type: 'empty',
  description: 'What a screen or list says when there is nothing: art, a sentence, one action.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The scene' },
      title: { type: 'string', 'x-as': 'text', description: 'What is so' },
      text: { type: 'string', 'x-as': 'text', description: 'What to do' },
      actionText: { type: 'string', 'x-as': 'text', description: 'One action' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      sends: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'What it leads to needs a signal: it is grey without one' },
      onShow: { type: 'array', 'x-as': 'actions', description: 'When it is seen for the first time' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'coins', props: { art: 'scene-no-coupons', title: { t: 'coins.empty.title' }, text: { t: 'coins.empty.text' } } }],
} as const satisfies BlockContract;
