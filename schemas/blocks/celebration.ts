import type { BlockContract } from '../block.ts';

export const celebration = {
  type: 'celebration',
  description: 'Celebrates what the member has just got: its picture lands amid confetti, with text and buttons.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'Picture of what the member got' },
      ground: {
        type: 'string',
        enum: ['mint', 'blush', 'butter', 'ice'],
        default: 'butter',
        description: 'Background colour of the picture',
      },
      title: { type: 'string', 'x-as': 'text', description: 'Headline that says what happened' },
      text: { type: 'string', 'x-as': 'text', description: 'Text below the headline: what comes next' },
      numberLabel: { type: 'string', 'x-as': 'text', description: 'Caption above the number, e.g. Order number' },
      number: { type: 'string', description: 'Number for the member to keep; left out where empty' },
      onCopy: { type: 'array', 'x-as': 'actions', description: 'Runs when the number is tapped, e.g. to copy it' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the main button' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the main button is tapped; without it there is none' },
      moreText: { type: 'string', 'x-as': 'text', description: 'Label of the second, quieter button' },
      onMore: { type: 'array', 'x-as': 'actions', description: 'Runs when the second button is tapped; without it there is none' },
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
