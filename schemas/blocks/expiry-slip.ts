import type { BlockContract } from '../block.ts';

export const expirySlip = {
  type: 'expiry-slip',
  description: 'A slip of paper under a card that says what expires next.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'What expires and when; without it the slip is hidden' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Link text at the end, e.g. Use now' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the slip is tapped; without it the slip is not a button' },
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
