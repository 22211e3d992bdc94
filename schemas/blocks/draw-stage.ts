import type { BlockContract } from '../block.ts';

export const drawStage = {
  type: 'draw-stage',
  description: 'The plum ground with rays on which a draw stands, over the whole width: the bar and the draw.',
  props: {
    type: 'object',
    properties: {
      blocks: { type: 'array', 'x-as': 'blocks', description: 'What it holds: the bar, the draw' },
    },
    required: ['blocks'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'one line',
      props: { blocks: [{ type: 'text', id: 'line', text: { t: 'lotteries.lucky_wheel.description' } }] },
    },
  ],
} as const satisfies BlockContract;
