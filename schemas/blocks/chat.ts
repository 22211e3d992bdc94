import type { BlockContract } from '../block.ts';

export const chat = {
  type: 'chat',
  description: 'A conversation: the newest item last, older ones on demand, and what is on its way below.',
  props: {
    type: 'object',
    properties: {
      each: { type: 'array', 'x-as': 'each', description: 'Its messages, the newest first' },
      as: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z][A-Za-z]*$', description: 'The name of one item in expressions' },
      key: { type: 'string', description: 'An expression that tells items apart, such as `=item.id`' },
      block: { type: 'object', 'x-as': 'block', description: 'The block shown for each item: a bubble' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the conversation, for screen readers' },
      more: { type: 'boolean', default: false, description: 'There are older ones to load' },
      moreText: { type: 'string', 'x-as': 'text', description: 'On the button that loads older ones' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'Loads older ones' },
      onSeen: { type: 'array', 'x-as': 'actions', description: 'When the newest item is in sight, once for each newest' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Below the newest: what is on its way' },
    },
    required: ['each', 'as', 'block', 'label'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'notice',
  examples: [
    {
      name: 'two messages',
      data: {
        messages: [
          { id: 'b', text: 'B', mine: false },
          { id: 'a', text: 'A', mine: true },
        ],
      },
      props: {
        each: '=data.messages',
        as: 'message',
        key: '=message.id',
        label: { t: 'board.title' },
        block: { type: 'bubble', id: 'message', text: '=message.text', own: '=message.mine' },
      },
    },
  ],
} as const satisfies BlockContract;
