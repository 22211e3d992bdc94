import type { BlockContract } from '../block.ts';

export const expirySlip = {
  type: 'expiry-slip',
  description: 'A slip tucked under the card: what expires next.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'What and when' },
      actionText: { type: 'string', 'x-as': 'text', description: 'What to do' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'coins',
      props: {
        text: { t: 'home.expiring', with: { coins: 120, date: '2026-11-30T23:59:59Z' } },
        actionText: { t: 'home.use_now' },
        onAction: [],
      },
    },
  ],
} as const satisfies BlockContract;
