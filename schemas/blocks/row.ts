import type { BlockContract } from '../block.ts';

export const row = {
  type: 'row',
  description: 'A row of a list: picture or icon, title, text, value, chevron.',
  props: {
    type: 'object',
    properties: {
      icon: { type: 'string', 'x-as': 'icon', description: 'At the start' },
      art: { type: 'string', 'x-as': 'art', description: 'At the start, on a tile' },
      ground: {
        type: 'string',
        enum: ['blush', 'butter', 'ice', 'mint', 'plain'],
        default: 'plain',
        description: 'Ground of the tile',
      },
      title: { type: 'string', 'x-as': 'text', description: 'First line' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line' },
      value: { type: 'string', 'x-as': 'text', description: 'At the end' },
      badge: { type: 'integer', description: 'A count at the end' },
      danger: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'In the warning colour' },
      ends: {
        type: 'string',
        enum: ['arrow', 'action', 'bare', 'nothing'],
        default: 'arrow',
        description:
          'How a tap shows, where there is one: with an arrow, by the value in colour, not at all; with nothing it cannot be tapped',
      },
      sends: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'What it leads to needs a signal: it is grey without one' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped; a chevron shows it can be' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  loading: 'row',
  failure: 'collapse',
  examples: [{ name: 'link', props: { icon: 'globe', title: { t: 'shell.language' }, onPress: [{ do: 'navigate', to: 'language' }] } }],
} as const satisfies BlockContract;
