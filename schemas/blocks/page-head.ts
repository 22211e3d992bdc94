import type { BlockContract } from '../block.ts';

export const pageHead = {
  type: 'page-head',
  description: 'The coloured head of a screen, with its title and the blocks on it; its lower edge is punched.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Title of the screen; without it there is no bar' },
      back: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Shows the back button' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the text button at the end of the bar' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the text button is tapped; without it there is none' },
      edge: {
        type: 'string',
        enum: ['behind', 'through', 'under'],
        default: 'behind',
        'x-as': 'fixed',
        description: 'Punched edge: behind the blocks, through the last of them, or under the block that follows',
      },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks on the coloured background, e.g. the member card' },
    },
    required: [],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'with back', props: { title: { t: 'coins.title' }, back: true, blocks: [] } }],
} as const satisfies BlockContract;
