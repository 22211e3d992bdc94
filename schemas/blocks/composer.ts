import type { BlockContract } from '../block.ts';

export const composer = {
  type: 'composer',
  description: 'Where a message is written: a field that grows, pictures to go along, and the button that sends.',
  props: {
    type: 'object',
    properties: {
      bind: { type: 'string', 'x-as': 'state', description: 'The state value with what is written' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the field; stands in it while it is empty' },
      maxLength: { type: 'integer', description: 'Characters at most; they are counted near the end' },
      sendText: { type: 'string', 'x-as': 'text', description: 'Name of the button that sends' },
      onSend: { type: 'array', 'x-as': 'actions', description: 'Sends; not while there is nothing to send' },
      waiting: { type: 'boolean', default: false, description: 'The last one is still on its way: nothing is sent, writing goes on' },
      pictures: {
        type: 'array',
        description: 'Pictures to go along',
        items: {
          type: 'object',
          properties: { value: { type: 'string' }, url: { type: 'string' } },
          required: ['value', 'url'],
          additionalProperties: false,
        },
      },
      picturesMax: { type: 'integer', default: 0, description: 'How many may go along' },
      pictureText: { type: 'string', 'x-as': 'text', description: 'Name of the button that adds a picture' },
      onPicture: { type: 'array', 'x-as': 'actions', description: 'Asks for a picture' },
      removeText: { type: 'string', 'x-as': 'text', description: 'Name of the button that takes one out again' },
      onRemove: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Its address' } },
        description: 'Takes one out again',
      },
    },
    required: ['bind', 'label', 'sendText', 'onSend'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'notice',
  examples: [
    {
      name: 'empty',
      state: { text: '' },
      props: {
        bind: 'text',
        label: { t: 'board.write' },
        maxLength: 1000,
        sendText: { t: 'board.send' },
        onSend: [{ do: 'set', path: 'text', value: '' }],
        picturesMax: 3,
        pictureText: { t: 'board.add_picture' },
        onPicture: [],
      },
    },
  ],
} as const satisfies BlockContract;
