import type { BlockContract } from '../block.ts';

export const text = {
  type: 'text',
  description: 'A piece of text.',
  props: {
    type: 'object',
    properties: {
      text: { type: 'string', 'x-as': 'text', description: 'What it says' },
      look: {
        type: 'string',
        enum: ['title', 'subtitle', 'body', 'note', 'figure'],
        default: 'body',
        'x-as': 'fixed',
        description: 'Size and weight',
      },
      tone: {
        type: 'string',
        enum: ['ink', 'quiet', 'ok', 'warn', 'bad', 'accent'],
        default: 'ink',
        'x-as': 'fixed',
        description: 'Colour',
      },
      align: { type: 'string', enum: ['start', 'center'], default: 'start', 'x-as': 'fixed', description: 'Alignment' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [{ name: 'body', props: { text: { t: 'home.join.text', with: { coins: 100 } } } }],
} as const satisfies BlockContract;
