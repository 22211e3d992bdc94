import type { BlockContract } from '../block.ts';

export const stat = {
  type: 'stat',
  description: 'A large number with what it counts.',
  props: {
    type: 'object',
    properties: {
      figure: { type: 'integer', description: 'Number; counts up when shown' },
      text: { type: 'string', 'x-as': 'text', description: 'What the number counts, after it' },
      note: { type: 'string', 'x-as': 'text', description: 'Line below the number' },
      coin: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Shows a coin before the number' },
    },
    required: ['figure', 'text'],
    additionalProperties: false,
  },
  loading: 'stat',
  failure: 'collapse',
  examples: [{ name: 'days', props: { figure: 18, text: { t: 'check_in.days_in', with: { count: 18, month: '2026-11-01' } } } }],
} as const satisfies BlockContract;
