import type { BlockContract } from '../block.ts';

export const dialog = {
  type: 'dialog',
  description: 'A sheet that opens by itself while its condition holds, e.g. for news on whatever screen is open.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading of the sheet' },
      quiet: { type: 'boolean', default: false, description: 'Hides the heading, which is still read out; a block inside shows it' },
      closeText: { type: 'string', 'x-as': 'text', description: 'Name of the close button' },
      onClose: { type: 'array', 'x-as': 'actions', description: 'Runs when the sheet is closed by its button, the backdrop or Escape' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks inside the sheet' },
      footBlocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks fixed at the foot of the sheet, e.g. buttons' },
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
