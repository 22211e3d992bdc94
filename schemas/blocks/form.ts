import type { BlockContract } from '../block.ts';

export const form = {
  type: 'form',
  description: 'Fields that are sent together; the enter key sends them.',
  props: {
    type: 'object',
    properties: {
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Fields and the button that sends them' },
      onSubmit: { type: 'array', 'x-as': 'actions', description: 'Runs when the form is sent' },
    },
    required: ['blocks', 'onSubmit'],
    additionalProperties: false,
  },
  loading: 'fields',
  failure: 'collapse',
  examples: [
    {
      name: 'name',
      state: { name: '' },
      props: { blocks: [{ type: 'text-field', id: 'name', bind: 'name', label: { t: 'account.name' } }], onSubmit: [] },
    },
  ],
} as const satisfies BlockContract;
