import type { BlockContract } from '../block.ts';

export const button = {
  type: 'button',
  description: 'A button.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'What it does' },
      busyText: { type: 'string', 'x-as': 'text', description: 'Instead, while its own actions wait for an answer' },
      look: {
        type: 'string',
        enum: ['filled', 'soft', 'outline', 'plain', 'quiet'],
        default: 'filled',
        'x-as': 'fixed',
        description: 'One filled button per card group',
      },
      size: { type: 'string', enum: ['normal', 'small'], default: 'normal', 'x-as': 'fixed', description: 'Height 48 or 36' },
      icon: { type: 'string', 'x-as': 'icon', description: 'Before the text' },
      art: { type: 'string', 'x-as': 'art', description: 'A small picture before the text' },
      full: { type: 'boolean', default: true, 'x-as': 'fixed', description: 'As wide as its place' },
      foot: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Stays in sight at the foot of the screen while the rest scrolls; for the last button of a long form',
      },
      submit: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Sends the form it stands in' },
      disabled: { type: 'boolean', default: false, description: 'Cannot be tapped' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [{ name: 'filled', props: { text: { t: 'home.join.button' }, onPress: [{ do: 'navigate', to: 'register' }] } }],
} as const satisfies BlockContract;
