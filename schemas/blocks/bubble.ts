import type { BlockContract } from '../block.ts';

export const bubble = {
  type: 'bubble',
  description: 'One message of a conversation: text, pictures that open large, sender, time and whether it was read.',
  props: {
    type: 'object',
    properties: {
      own: { type: 'boolean', default: false, description: 'Written by the member: the bubble stands at the end side' },
      heading: { type: 'string', 'x-as': 'text', description: 'Heading above the message where a new day begins' },
      name: { type: 'string', 'x-as': 'text', description: 'Name of the sender' },
      text: { type: 'string', 'x-as': 'text', description: 'Text of the message; line breaks are kept' },
      pictures: {
        type: 'array',
        description: 'Pictures of the message, with address and size in px',
        items: {
          type: 'object',
          properties: {
            url: { type: 'string', description: 'Address of the picture' },
            width: { type: 'integer', description: 'Width of the picture in pixels; 4 to 3 of the height where absent' },
            height: { type: 'integer', description: 'Height of the picture in pixels' },
          },
          required: ['url'],
        },
      },
      pictureText: { type: 'string', 'x-as': 'text', description: 'Name of a picture’s button, for screen readers' },
      closeText: { type: 'string', 'x-as': 'text', description: 'Name of the button that closes an open picture' },
      time: { type: 'string', 'x-as': 'text', description: 'Time of the message' },
      note: { type: 'string', 'x-as': 'text', description: 'Delivery state after the time, e.g. Sent or Read' },
      tone: {
        type: 'string',
        enum: ['plain', 'waiting', 'bad'],
        default: 'plain',
        description: '`waiting` while it is being sent, `bad` where sending failed',
      },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the first button, e.g. Send again' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the first button is tapped; without it there are no buttons' },
      secondText: { type: 'string', 'x-as': 'text', description: 'Label of the second button, e.g. Change' },
      onSecond: { type: 'array', 'x-as': 'actions', description: 'Runs when the second button is tapped' },
    },
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'answer',
      props: { name: { t: 'shell.name' }, text: { t: 'board.lead' }, time: { t: 'board.time', with: { at: '2026-11-20T06:08:31Z' } } },
    },
    {
      name: 'not sent',
      props: {
        own: true,
        tone: 'bad',
        text: { t: 'board.lead' },
        note: { t: 'board.pending_failed' },
        actionText: { t: 'board.again' },
        onAction: [],
        secondText: { t: 'board.change' },
        onSecond: [],
      },
    },
  ],
} as const satisfies BlockContract;
