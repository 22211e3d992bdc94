import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const codeField = {
  type: 'code-field',
  description: 'The one-time code, with sending and sending anew.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      length: { type: 'integer', description: 'Digits' },
      sendText: { type: 'string', 'x-as': 'text', description: 'On the button that sends it' },
      againText: { type: 'string', 'x-as': 'text', description: '… once it was sent and may be sent anew' },
      waitText: { type: 'string', 'x-as': 'text', 'x-fills': ['time'], description: 'While it may not yet; {{time}} counts down' },
      resendAt: { type: 'string', description: 'From when it may be sent anew; empty before the first' },
      other: { type: 'boolean', default: true, description: 'There is another way to send it' },
      otherText: { type: 'string', 'x-as': 'text', description: 'Another channel' },
      onSend: { type: 'array', 'x-as': 'actions', description: 'Sends it' },
      onOther: { type: 'array', 'x-as': 'actions', description: 'Sends it by the other channel' },
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
