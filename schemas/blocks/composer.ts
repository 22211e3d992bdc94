import type { BlockContract } from '../block.ts';

export const composer = {
  type: 'composer',
  description: 'A field to write a message in, with pictures to attach and a send button.',
  props: {
    type: 'object',
    properties: {
      bind: { type: 'string', 'x-as': 'state', description: 'State value that holds the text' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the field, also its placeholder' },
      maxLength: { type: 'integer', description: 'Most characters allowed; a counter appears from 80 % on' },
      sendText: { type: 'string', 'x-as': 'text', description: 'Name of the send button' },
      onSend: { type: 'array', 'x-as': 'actions', description: 'Runs on send; never without text or a picture' },
      waiting: { type: 'boolean', default: false, description: 'A message is being sent: sending is blocked, writing is not' },
      pictures: {
        type: 'array',
        description: 'Attached pictures, with their value and address',
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', description: 'Name by which the picture is sent or removed' },
            url: { type: 'string', description: 'Address of the picture' },
          },
          required: ['value', 'url'],
          additionalProperties: false,
        },
      },
      picturesMax: { type: 'integer', default: 0, description: 'Most pictures per message; 0 hides the picture button' },
      pictureText: { type: 'string', 'x-as': 'text', description: 'Name of the button that attaches a picture' },
      onPicture: { type: 'array', 'x-as': 'actions', description: 'Runs when the picture button is tapped, e.g. to upload one' },
      removeText: { type: 'string', 'x-as': 'text', description: 'Name of the button that removes a picture' },
      onRemove: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Value of the removed picture' } },
        description: 'Runs when a picture is removed',
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
