import type { BlockContract } from '../block.ts';

export const drawStage = {
  type: 'draw-stage',
  description: 'The full-width background of a draw: plum with rays, around the top bar and the draw.',
  props: {
    type: 'object',
    properties: {
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks on the background: the top bar and the draw' },
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
