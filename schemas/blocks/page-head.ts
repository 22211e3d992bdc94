import type { BlockContract } from '../block.ts';

export const pageHead = {
  type: 'page-head',
  description: 'The coloured head of a screen with its title; the hero in it overlaps the punched edge.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Name of the screen' },
      back: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Shows the way back' },
      actionText: { type: 'string', 'x-as': 'text', description: 'A quiet action at the end' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      edge: {
        type: 'string',
        enum: ['behind', 'through', 'under'],
        default: 'behind',
        'x-as': 'fixed',
        description: 'Where the punched edge runs: behind the hero, through the last block in it, or under the block that follows',
      },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'The hero' },
    },
    required: [],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'with back', props: { title: { t: 'coins.title' }, back: true, blocks: [] } }],
} as const satisfies BlockContract;
