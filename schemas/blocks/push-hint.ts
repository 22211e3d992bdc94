import type { BlockContract } from '../block.ts';

const text = (description: string) => ({ type: 'string', 'x-as': 'text', description }) as const;

export const pushHint = {
  type: 'push-hint',
  description:
    'Offers notifications on this phone; the browser asks only after a tap. Hidden where it has none; a dismissed hint never returns.',
  props: {
    type: 'object',
    properties: {
      look: {
        type: 'string',
        enum: ['hint', 'row'],
        default: 'hint',
        'x-as': 'fixed',
        description: 'A hint that can be dismissed, or a list row that stays and also turns them off',
      },
      publicKey: { type: 'string', description: 'Public push key of the server; the block is hidden while it is empty' },
      on: { type: 'boolean', description: 'Whether the server sends notifications to this phone' },
      title: text('Title of the hint or row'),
      text: text('Second line while notifications are off'),
      enabledText: text('Second line of a row while notifications are on'),
      blockedText: text('Second line of a row while the browser blocks notifications'),
      enabledState: text('State at the end of a row while notifications are on'),
      disabledState: text('State at the end of a row while notifications are off or blocked'),
      buttonText: text('Label of the button that turns notifications on; a row has none'),
      closeText: text('Name of the dismiss button; a row has none'),
      onAllow: {
        type: 'array',
        'x-as': 'actions',
        'x-event': {
          endpoint: { type: 'string', description: 'Address of this phone at its push service' },
          p256dh: { type: 'string', description: 'Public key that messages are encrypted with' },
          auth: { type: 'string', description: 'Authentication secret of the subscription' },
        },
        description: 'Runs when the member has allowed notifications',
      },
      onEnd: { type: 'array', 'x-as': 'actions', description: 'Runs when the member turns notifications off on this phone' },
      onFail: { type: 'array', 'x-as': 'actions', description: 'Runs when the browser cannot reach its push service' },
    },
    required: ['publicKey', 'on', 'title', 'text', 'buttonText', 'closeText'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'hint',
      props: {
        publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
        on: false,
        title: { t: 'push.hint_title' },
        text: { t: 'push.hint_gift' },
        buttonText: { t: 'push.button' },
        closeText: { t: 'push.close' },
      },
    },
  ],
} as const satisfies BlockContract;
