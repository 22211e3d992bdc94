import type { BlockContract } from '../block.ts';

export const recordRow = {
  type: 'record-row',
  description: 'A coin record that unfolds to where it came from.',
  props: {
    type: 'object',
    properties: {
      stamp: { type: 'string', description: 'Instead of the art: the stamp of a check-in on this day (YYYY-MM-DD or an instant)' },
      art: { type: 'string', 'x-as': 'art', description: 'What kind it is' },
      ground: {
        type: 'string',
        enum: ['blush', 'butter', 'ice', 'mint'],
        default: 'butter',
        description: 'Ground of the tile',
      },
      title: { type: 'string', 'x-as': 'text', description: 'What it was' },
      text: { type: 'string', 'x-as': 'text', description: 'When' },
      amount: { type: 'integer', description: 'Signed coins' },
      heading: { type: 'string', 'x-as': 'text', description: 'Shown above it where a new day begins' },
      headingNote: { type: 'string', 'x-as': 'text', description: 'Quiet, at the end of the heading’s line' },
      open: { type: 'boolean', default: false, description: 'It is unfolded' },
      onToggle: { type: 'array', 'x-as': 'actions', description: 'When it is tapped: opens it, or closes it where it is open' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'What it unfolds to: a record-detail' },
    },
    required: ['art', 'title', 'amount'],
    additionalProperties: false,
  },
  loading: 'row',
  failure: 'collapse',
  examples: [
    { name: 'check-in', props: { art: 'calendar', title: { t: 'coins.type_sign_in_reward' }, amount: 1 } },
    {
      name: 'unfolded',
      state: { open: true },
      props: {
        art: 'tote',
        heading: { t: 'coins.heading', with: { date: '2026-11-20' } },
        title: { t: 'coins.type_store_order' },
        text: { t: 'coins.at', with: { at: '2026-11-20T06:08:31Z' } },
        amount: 297,
        open: '=state.open',
        onToggle: [{ do: 'set', path: 'open', value: '=!state.open' }],
        blocks: [
          {
            type: 'record-detail',
            id: 'detail',
            title: { t: 'coins.where_from' },
            blocks: [
              {
                type: 'detail-line',
                id: 'total',
                look: 'total',
                label: { t: 'coins.total_earned' },
                value: { t: 'coins.figure', with: { count: 297 } },
              },
            ],
          },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
