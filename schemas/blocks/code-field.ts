import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const codeField = {
  type: 'code-field',
  description: 'A one-time code, with buttons to send it and to send it again.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      length: { type: 'integer', description: 'Number of digits' },
      sendText: { type: 'string', 'x-as': 'text', description: 'Label of the button before a code has been sent' },
      againText: { type: 'string', 'x-as': 'text', description: 'Label of the button once a code can be sent again' },
      waitText: {
        type: 'string',
        'x-as': 'text',
        'x-fills': ['time'],
        description: 'Shown until a code can be sent again; {{time}} counts down',
      },
      resendAt: { type: 'string', description: 'Date and time from which a code can be sent again; empty before the first' },
      other: { type: 'boolean', default: true, description: 'Whether the other channel is offered once a code was sent' },
      otherText: { type: 'string', 'x-as': 'text', description: 'Label of the button for the other channel' },
      onSend: { type: 'array', 'x-as': 'actions', description: 'Runs when the send button is tapped' },
      onOther: { type: 'array', 'x-as': 'actions', description: 'Runs when the button for the other channel is tapped' },
    },
    required: ['bind', 'label', 'length', 'sendText', 'againText', 'waitText', 'onSend'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [
    {
      name: 'six',
      state: { code: '' },
      props: {
        bind: 'code',
        label: { t: 'account.code', with: { length: 6 } },
        length: 6,
        sendText: { t: 'account.send_code' },
        againText: { t: 'account.send_again' },
        waitText: { t: 'account.code_wait' },
        onSend: [],
      },
    },
  ],
} as const satisfies BlockContract;
