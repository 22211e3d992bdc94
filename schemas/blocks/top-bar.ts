import type { BlockContract } from '../block.ts';

export const topBar = {
  type: 'top-bar',
  description: 'The bar at the top of a plain screen: a back button, the title and one action.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Title of the screen' },
      back: { type: 'boolean', default: true, 'x-as': 'fixed', description: 'Shows the back button' },
      onBack: {
        type: 'array',
        'x-as': 'actions',
        description: 'Runs on back, e.g. to the previous step; where absent, the previous screen opens',
      },
      actionIcon: { type: 'string', 'x-as': 'icon', description: 'Icon before the label of the text button' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the text button at the end of the bar' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the text button is tapped; without it there is none' },
      sends: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Greys the button out while offline; where absent, if its actions call the server',
      },
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
