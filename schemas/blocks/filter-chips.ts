import type { BlockContract } from '../block.ts';

export const filterChips = {
  type: 'filter-chips',
  description: 'Filters of a list, in one row that can be swiped.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What is filtered, for screen readers' },
      items: {
        type: 'array',
        description: 'Filters, in the order shown',
        minItems: 1,
        maxItems: 10,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'Label of the filter' },
            on: { type: 'boolean', description: 'Whether the filter is on' },
            onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the filter is tapped' },
          },
          required: ['text', 'on', 'onPress'],
          additionalProperties: false,
        },
      },
    },
    required: ['label', 'items'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'two',
      state: { kind: 'all' },
      props: {
        label: { t: 'redeem.filter' },
        items: [
          { text: { t: 'redeem.all' }, on: "=state.kind == 'all'", onPress: [{ do: 'set', path: 'kind', value: 'all' }] },
          { text: { t: 'redeem.gifts' }, on: "=state.kind == 'physical'", onPress: [{ do: 'set', path: 'kind', value: 'physical' }] },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
