import type { BlockContract } from '../block.ts';

export const row = {
  type: 'row',
  description: 'A row of a list: a picture or icon, a title, a second line and a value.',
  props: {
    type: 'object',
    properties: {
      icon: { type: 'string', 'x-as': 'icon', description: 'Icon at the start of the row; a picture replaces it' },
      art: { type: 'string', 'x-as': 'art', description: 'Picture at the start of the row, on a coloured tile' },
      ground: {
        type: 'string',
        enum: ['blush', 'butter', 'ice', 'mint', 'plain'],
        default: 'plain',
        description: 'Background colour of the picture’s tile',
      },
      title: { type: 'string', 'x-as': 'text', description: 'First line' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line' },
      value: { type: 'string', 'x-as': 'text', description: 'Value at the end of the row' },
      badge: { type: 'integer', description: 'Count at the end, in place of the value; none where 0, 99+ at most' },
      danger: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Shows the row in the warning colour' },
      ends: {
        type: 'string',
        enum: ['arrow', 'action', 'bare', 'nothing'],
        default: 'arrow',
        description: 'How a tappable row looks: `arrow`, `action` (coloured value) or `bare`; `nothing` stops taps',
      },
      sends: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Greys the row out while offline; where absent, if its actions call the server',
      },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the row is tapped; without it the row is not a button' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  loading: 'row',
  failure: 'collapse',
  examples: [{ name: 'link', props: { icon: 'globe', title: { t: 'shell.language' }, onPress: [{ do: 'navigate', to: 'language' }] } }],
} as const satisfies BlockContract;
