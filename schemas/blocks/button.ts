import type { BlockContract } from '../block.ts';

export const button = {
  type: 'button',
  description: 'A button that runs actions or sends its form.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'Label of the button' },
      busyText: { type: 'string', 'x-as': 'text', description: 'Label while its actions wait for an answer' },
      look: {
        type: 'string',
        enum: ['filled', 'soft', 'outline', 'plain', 'quiet'],
        default: 'filled',
        'x-as': 'fixed',
        description: 'Style of the button; one filled button per group',
      },
      size: {
        type: 'string',
        enum: ['normal', 'small'],
        default: 'normal',
        'x-as': 'fixed',
        description: 'Height: 48 px, or 36 px when small',
      },
      icon: { type: 'string', 'x-as': 'icon', description: 'Icon before the label' },
      art: { type: 'string', 'x-as': 'art', description: 'Small picture before the label' },
      full: { type: 'boolean', default: true, 'x-as': 'fixed', description: 'Takes the full width of its place' },
      foot: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Stays at the bottom of the screen while the rest scrolls, e.g. to end a long form',
      },
      submit: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Sends the form that contains the button' },
      disabled: { type: 'boolean', default: false, description: 'Greys the button out; a tap does nothing' },
      sends: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Greys the button out while offline; where absent, if its actions call the server',
      },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the button is tapped' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'filled', props: { text: { t: 'home.join.button' }, onPress: [{ do: 'navigate', to: 'register' }] } }],
} as const satisfies BlockContract;
