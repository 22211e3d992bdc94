import type { BlockContract } from '../block.ts';

export const topBar = {
  type: 'top-bar',
  description: 'The bar at the head of a plain screen: back, title, one action.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Name of the screen' },
      back: { type: 'boolean', default: true, 'x-as': 'fixed', description: 'Shows the way back' },
      onBack: { type: 'array', 'x-as': 'actions', description: 'Instead of the way back, e.g. to the step before' },
      actionIcon: { type: 'string', 'x-as': 'icon', description: 'Before the action' },
      actionText: { type: 'string', 'x-as': 'text', description: 'A quiet action at the end' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      sends: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'What it leads to needs a signal: it is grey without one' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'with action',
      props: { title: { t: 'check_in.title' }, actionText: { t: 'check_in.rules' }, onAction: [{ do: 'back' }] },
    },
  ],
} as const satisfies BlockContract;
