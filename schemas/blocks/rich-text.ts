import type { BlockContract } from '../block.ts';

export const richText = {
  type: 'rich-text',
  description: 'Headings, paragraphs and bullet points as plain text, without HTML.',
  props: {
    type: 'object',
    properties: {
      content: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'], description: 'Kind of the text' },
            text: { type: 'string', 'x-as': 'text', description: 'Words, of which each line stands by itself' },
          },
          required: ['kind', 'text'],
          additionalProperties: false,
        },
        description: 'Headings, paragraphs and bullet points, in order',
      },
      note: { type: 'string', 'x-as': 'text', description: 'Small print below the text' },
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
