import type { BlockContract } from '../block.ts';

const text = (description: string) => ({ type: 'string', 'x-as': 'text', description }) as const;

export const pushHint = {
  type: 'push-hint',
  description:
    'That this phone can show what members are sent. The browser is asked at a tap and never before. Nothing where it cannot; a hint goes when notifications are on, refused, or it was put away, and never comes again.',
  props: {
    type: 'object',
    properties: {
      look: {
        type: 'string',
        enum: ['hint', 'row'],
        default: 'hint',
        'x-as': 'fixed',
        description: 'A hint with a cross, or a row of a list, which stays and switches off, too',
      },
      publicKey: { type: 'string', description: 'The server’s, as it is loaded; nothing is offered while it is empty' },
      on: { type: 'boolean', description: 'Whether the server sends to this phone, as it is loaded' },
      title: text('First line'),
      text: text('Second line while they are off'),
      enabledText: text('Second line of a row while they are on'),
      blockedText: text('Second line of a row where the browser was told no'),
      enabledState: text('At the end of a row while they are on'),
      disabledState: text('At the end of a row while they are not'),
      buttonText: text('Has the browser ask'),
      closeText: text('The name of the cross'),
      onAllow: {
        type: 'array',
        'x-as': 'actions',
        'x-event': {
          endpoint: { type: 'string', description: 'Where the push service takes messages for this phone' },
          p256dh: { type: 'string', description: 'The key they are encrypted for' },
          auth: { type: 'string', description: 'The secret they are signed with' },
        },
        description: 'The member agreed',
      },
      onEnd: { type: 'array', 'x-as': 'actions', description: 'The member switched them off on this phone' },
      onFail: { type: 'array', 'x-as': 'actions', description: 'The browser could not reach its push service' },
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
