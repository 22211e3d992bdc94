import type { BlockContract } from '../block.ts';

export const bubble = {
  type: 'bubble',
  description: 'One message of a conversation: words, pictures that open large, who wrote, when, and whether it was read.',
  props: {
    type: 'object',
    properties: {
      own: { type: 'boolean', default: false, description: 'One’s own, at the end of the line' },
      heading: { type: 'string', 'x-as': 'text', description: 'Shown above it where a new day begins' },
      name: { type: 'string', 'x-as': 'text', description: 'Who wrote' },
      text: { type: 'string', 'x-as': 'text', description: 'What was written; lines stay lines' },
      pictures: {
        type: 'array',
        description: 'Pictures, by address and size',
        items: {
          type: 'object',
          properties: { url: { type: 'string' }, width: { type: 'integer' }, height: { type: 'integer' } },
          required: ['url'],
        },
      },
      pictureText: { type: 'string', 'x-as': 'text', description: 'What a picture is called, and that it opens' },
      closeText: { type: 'string', 'x-as': 'text', description: 'Closes a picture that is open' },
      time: { type: 'string', 'x-as': 'text', description: 'When' },
      note: { type: 'string', 'x-as': 'text', description: 'Behind the time: sent, read' },
      tone: { type: 'string', enum: ['plain', 'waiting', 'bad'], default: 'plain', description: 'On its way, or not sent' },
      actionText: { type: 'string', 'x-as': 'text', description: 'First action, e.g. to send again' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      secondText: { type: 'string', 'x-as': 'text', description: 'Second action, e.g. to change it' },
      onSecond: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
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
