import type { BlockContract } from '../block.ts';

export const text = {
  type: 'text',
  description: 'A piece of text: a title, body, note or large figure.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'Text shown; without it the block is hidden' },
      look: {
        type: 'string',
        enum: ['title', 'subtitle', 'body', 'note', 'figure'],
        default: 'body',
        'x-as': 'fixed',
        description: 'Size and weight of the text',
      },
      tone: {
        type: 'string',
        enum: ['ink', 'quiet', 'ok', 'warn', 'bad', 'accent'],
        default: 'ink',
        'x-as': 'fixed',
        description: 'Colour of the text',
      },
      align: { type: 'string', enum: ['start', 'center'], default: 'start', 'x-as': 'fixed', description: 'Alignment of the text' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [{ name: 'body', props: { text: { t: 'home.join.text', with: { coins: 100 } } } }],
} as const satisfies BlockContract;
