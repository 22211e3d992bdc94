import type { BlockContract } from '../block.ts';

export const prizeOdds = {
  type: 'prize-odds',
  description: 'What can be won: each prize with its odds and how many are left today.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading above the prizes' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Label of the link beside the heading, e.g. Rules' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'Runs when the link is tapped; without it there is none' },
      prizes: {
        type: 'array',
        description: 'Prizes in order; how many are left is shown only where `leftText` is given',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', title: 'Short name', description: 'Short name of the prize' },
            name: { type: 'string', description: 'Name of the prize' },
            art: { type: 'string', description: 'Picture of the prize' },
            ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], description: 'Background colour of the picture' },
            left: { type: 'integer', description: 'Number left today; at 0 the row is grey' },
            leftText: { type: 'string', description: 'Number left today in words; none where absent' },
            oddsText: { type: 'string', description: 'Odds in words, at the end of the row' },
          },
          required: ['id', 'name', 'art', 'ground', 'oddsText'],
        },
      },
      noneText: { type: 'string', 'x-as': 'text', description: 'Last row, e.g. No prize; left out where empty' },
      noneOddsText: { type: 'string', 'x-as': 'text', description: 'Odds of winning nothing' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks below the prizes, e.g. legal notes' },
    },
    required: ['title', 'prizes'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'notice',
  examples: [
    {
      name: 'three prizes',
      props: {
        title: { t: 'draws.odds' },
        actionText: { t: 'draws.rules' },
        onAction: [],
        prizes: [
          { id: 'cash', name: 'MYR 10 off', art: 'coupon', ground: 'blush', left: 62, leftText: '62 left today', oddsText: '1 in 40' },
          { id: 'nap-bear', name: 'Nap bear', art: 'bear', ground: 'butter', left: 0, leftText: '0 left today', oddsText: '1 in 400' },
        ],
        noneText: { t: 'draws.none' },
        noneOddsText: { t: 'coupons.worth_discount', with: { percent: 51 } },
      },
    },
  ],
} as const satisfies BlockContract;
