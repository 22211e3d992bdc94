import type { BlockContract } from '../block.ts';

export const recordRow = {
  type: 'record-row',
  description: 'A coin record in a list that opens to show where it came from.',
  props: {
    type: 'object',
    properties: {
      stamp: { type: 'string', description: 'Date of a check-in, YYYY-MM-DD, with or without a time: its stamp replaces the picture' },
      art: { type: 'string', 'x-as': 'art', description: 'Picture for the kind of record' },
      ground: {
        type: 'string',
        enum: ['blush', 'butter', 'ice', 'mint'],
        default: 'butter',
        description: 'Background colour of the picture',
      },
      title: { type: 'string', 'x-as': 'text', description: 'Name of the record' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line, e.g. date and time' },
      amount: { type: 'integer', description: 'Coins gained, or lost where negative' },
      heading: { type: 'string', 'x-as': 'text', description: 'Heading above the row where a new day begins' },
      headingNote: { type: 'string', 'x-as': 'text', description: 'Small text at the end of the heading' },
      open: { type: 'boolean', default: false, description: 'Whether the details are open' },
      onToggle: { type: 'array', 'x-as': 'actions', description: 'Runs when the row is tapped, e.g. to open or close the details' },
      blocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks shown while open: a `record-detail`' },
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
