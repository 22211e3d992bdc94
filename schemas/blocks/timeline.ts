import type { BlockContract } from '../block.ts';

export const timeline = {
  type: 'timeline',
  description: 'The steps of a process, e.g. a delivery: done, current and coming ones.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What the steps are, for screen readers' },
      items: {
        type: 'array',
        description: 'Steps in order; those not shown are left out',
        minItems: 1,
        maxItems: 8,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'Name of the step' },
            note: { type: 'string', 'x-as': 'text', description: 'Line below the step, e.g. its date' },
            state: { type: 'string', enum: ['done', 'now', 'next', 'stopped'], description: 'State of the step' },
            shown: { type: 'boolean', default: true, description: 'Whether the step is shown' },
          },
          required: ['text', 'state'],
          additionalProperties: false,
        },
      },
    },
    required: ['label', 'items'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [
    {
      name: 'on its way',
      props: {
        label: { t: 'gifts.way' },
        items: [
          { text: { t: 'gifts.step_waiting' }, note: { t: 'coins.at', with: { at: '2026-11-19T06:08:31Z' } }, state: 'done' },
          { text: { t: 'gifts.step_shipped' }, note: { t: 'coins.at', with: { at: '2026-11-21T06:08:31Z' } }, state: 'now' },
          { text: { t: 'gifts.step_received' }, state: 'next' },
        ],
      },
    },
  ],
} as const satisfies BlockContract;
