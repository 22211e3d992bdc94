import type { BlockContract } from '../block.ts';

export const stat = {
  type: 'stat',
  description: 'A large figure with what it counts.',
  props: {
    type: 'object',
    properties: {
      figure: { type: 'integer', description: 'The number, counted up' },
      text: { type: 'string', 'x-as': 'text', description: 'What it counts' },
      note: { type: 'string', 'x-as': 'text', description: 'Below it' },
      coin: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'With the coin before it' },
    },
    required: ['figure', 'text'],
    additionalProperties: false,
  },
  loading: 'stat',
  failure: 'collapse',
  examples: [{ name: 'days', props: { figure: 18, text: { t: 'check_in.days_in', with: { count: 18, month: '2026-11-01' } } } }],
} as const satisfies BlockContract;
