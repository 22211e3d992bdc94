import type { BlockContract } from '../block.ts';

export const dialog = {
  type: 'dialog',
  description: 'A sheet that comes up by itself while it is shown: what a member has to be told on whatever screen is open.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading' },
      quiet: { type: 'boolean', default: false, description: 'The heading is read out and not shown: a block inside says it' },
      closeText: { type: 'string', 'x-as': 'text', description: 'Says what the cross does' },
      onClose: { type: 'array', 'x-as': 'actions', description: 'When it is put away by the cross, the ground or Escape' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'What it holds' },
      footBlocks: { type: 'array', 'x-as': 'blocks', description: 'Stays at its foot: its buttons' },
    },
    required: ['title', 'closeText', 'onClose', 'blocks'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'one line',
      props: {
        title: { t: 'home.news' },
        closeText: { t: 'shell.close' },
        onClose: [],
        blocks: [{ type: 'text', id: 'line', text: { t: 'home.coins', with: { count: 2 } } }],
      },
    },
  ],
} as const satisfies BlockContract;
