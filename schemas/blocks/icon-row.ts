import type { BlockContract } from '../block.ts';

export const iconRow = {
  type: 'icon-row',
  description: 'Shortcuts to other screens: pictures with a label.',
  props: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        description: 'Shortcuts: up to five in one row, from six on in rows of three',
        minItems: 2,
        maxItems: 8,
        items: {
          type: 'object',
          properties: {
            art: { type: 'string', 'x-as': 'art', description: 'Picture of the shortcut' },
            ground: {
              type: 'string',
              enum: ['blush', 'butter', 'ice', 'mint'],
              'x-as': 'fixed',
              description: 'Background colour of the picture',
            },
            text: { type: 'string', 'x-as': 'text', description: 'Label of the shortcut, different from the others' },
            count: { type: 'integer', description: 'Number on the picture; none where 0, 99+ at most' },
            countText: { type: 'string', 'x-as': 'text', description: 'Count in words, for screen readers' },
            onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the shortcut is tapped' },
          },
          required: ['art', 'ground', 'text', 'onPress'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'two',
      props: {
        items: [
          { art: 'ticket', ground: 'blush', text: { t: 'home.coupons' }, onPress: [] },
          { art: 'medal', ground: 'butter', text: { t: 'home.badges' }, onPress: [] },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
