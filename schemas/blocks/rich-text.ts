import type { BlockContract } from '../block.ts';

export const richText = {
  type: 'rich-text',
  description: 'Paragraphs, headings and bullets; never HTML.',
  props: {
    type: 'object',
    properties: {
      content: {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'] }, text: { type: 'string', 'x-as': 'text' } },
          required: ['kind', 'text'],
          additionalProperties: false,
        },
        description: 'In order',
      },
      note: { type: 'string', 'x-as': 'text', description: 'Small print below' },
    },
    required: ['content'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'notice',
  examples: [
    {
      name: 'two',
      props: {
        content: [
          { kind: 'heading', text: { t: 'check_in.rules' } },
          { kind: 'paragraph', text: { t: 'check_in.rule_reset' } },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
