import type { BlockContract } from '../block.ts';

export const empty = {
  type: 'empty',
  description: 'What a screen or list shows when there is nothing: a picture, a sentence and one button.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture above the title; names with `scene-` are drawn large' },
      title: { type: 'string', 'x-as': 'text', description: 'Title, e.g. that there is nothing yet' },
      text: { type: 'string', 'x-as': 'text', description: 'Text below the title: what the member can do' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the button; without it there is none' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the button is tapped' },
      sends: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Greys the button out while offline; where absent, if its actions call the server',
      },
      onShow: { type: 'array', 'x-as': 'actions', description: 'Runs once when the block is first shown' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'coins', props: { art: 'scene-no-coupons', title: { t: 'coins.empty.title' }, text: { t: 'coins.empty.text' } } }],
} as const satisfies BlockContract;
