import type { BlockContract } from '../block.ts';

export const prizeOdds = {
  type: 'prize-odds',
  description: 'What can be won: each prize with what is left today and its odds, on paper below the draw.',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-as': 'text', description: 'Heading' },
      actionText: { type: 'string', 'x-as': 'text', description: 'Beside the heading: the rules' },
      onAction: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      prizes: {
        type: 'array',
        description: 'In order; nothing is said to be left where there is no limit',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', title: 'Short name' },
            name: { type: 'string' },
            art: { type: 'string' },
            ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] },
            left: { type: 'integer' },
            leftText: { type: 'string' },
            oddsText: { type: 'string' },
          },
          required: ['id', 'name', 'art', 'ground', 'oddsText'],
        },
      },
      noneText: { type: 'string', 'x-as': 'text', description: 'Last row: no prize' },
      noneOddsText: { type: 'string', 'x-as': 'text', description: 'The odds of that' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Below the prizes: what else is to be said' },
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
