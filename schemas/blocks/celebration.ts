import type { BlockContract } from '../block.ts';

export const celebration = {
  type: 'celebration',
  description: 'Something is the member’s now: its picture lands amid punched confetti.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'What it is' },
      ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], default: 'butter', description: 'Ground of the picture' },
      title: { type: 'string', 'x-as': 'text', description: 'What has happened' },
      text: { type: 'string', 'x-as': 'text', description: 'What comes next' },
      numberLabel: { type: 'string', 'x-as': 'text', description: 'What the number is' },
      number: { type: 'string', description: 'To keep' },
      onCopy: { type: 'array', 'x-as': 'actions', description: 'When the number is tapped' },
      actionText: { type: 'string', 'x-as': 'text', description: 'The button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      moreText: { type: 'string', 'x-as': 'text', description: 'A quiet second button' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'gift',
      props: {
        art: 'tumbler',
        ground: 'mint',
        title: { t: 'redeem.done_title' },
        text: { t: 'redeem.done_physical' },
        numberLabel: { t: 'gifts.number' },
        number: 'MY-7K2M-4Q9X',
        onCopy: [{ do: 'copy', value: 'MY-7K2M-4Q9X' }],
        actionText: { t: 'redeem.see_physical' },
        onAction: [],
      },
    },
  ],
} as const satisfies BlockContract;
