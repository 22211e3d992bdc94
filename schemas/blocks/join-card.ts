import type { BlockContract } from '../block.ts';

export const joinCard = {
  type: 'join-card',
  description: 'The hero for visitors: a card with ten punches to come.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      text: { type: 'string', 'x-as': 'text', description: 'What joining gives' },
      actionText: { type: 'string', 'x-as': 'text', description: 'The button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Opens sign-up' },
      moreText: { type: 'string', 'x-as': 'text', description: 'A second, quieter button' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'Shows how' },
    },
    required: ['title', 'actionText', 'onAction'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'collapse',
  examples: [
    {
      name: 'visitor',
      props: {
        title: { t: 'home.join.title' },
        text: { t: 'home.join.text', with: { coins: 100 } },
        actionText: { t: 'home.join.button' },
        onAction: [{ do: 'navigate', to: 'register' }],
      },
    },
  ],
} as const satisfies BlockContract;
