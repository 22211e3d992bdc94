import type { BlockContract } from '../block.ts';

export const joinCard = {
  type: 'join-card',
  description: 'The card that invites visitors to join: a punch card with its first hole given.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      text: { type: 'string', 'x-as': 'text', description: 'Text below the card: what joining gives' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the main button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the main button is tapped' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Label of the second, quieter button' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'Runs when the second button is tapped; without it there is none' },
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
