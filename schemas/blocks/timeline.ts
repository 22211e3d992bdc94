import type { BlockContract } from '../block.ts';

export const timeline = {
  type: 'timeline',
  description: 'The steps of something on its way: those done, the one at hand, those to come.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'Whose way it is, for screen readers' },
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 8,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'The step' },
            note: { type: 'string', 'x-as': 'text', description: 'When, or what to know' },
            state: { type: 'string', enum: ['done', 'now', 'next', 'stopped'], description: 'How it stands' },
            shown: { type: 'boolean', default: true, description: 'It is on this way' },
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
