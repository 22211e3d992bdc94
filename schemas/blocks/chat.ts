import type { BlockContract } from '../block.ts';

export const chat = {
  type: 'chat',
  description: 'A conversation with the newest message last; older ones are loaded on demand.',
  props: {
    type: 'object',
    properties: {
      each: { type: 'array', 'x-as': 'each', description: 'Messages of the conversation, newest first' },
      as: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z][A-Za-z]*$', description: 'The name of one item in expressions' },
      key: { type: 'string', description: 'An expression that tells items apart, such as `=item.id`' },
      block: { type: 'object', 'x-as': 'block', description: 'Block shown for each message: a `bubble`' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the conversation, for screen readers' },
      more: { type: 'boolean', default: false, description: 'Whether older messages can be loaded' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Label of the button that loads older messages' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'Loads older messages' },
      onSeen: {
        type: 'array',
        'x-as': 'actions',
        description: 'Runs when the newest message is shown, and each time the member returns to the page',
      },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks below the newest message, e.g. one being sent' },
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
