import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const tabs = {
  type: 'tabs',
  description: 'A choice of views.',
  props: {
    type: 'object',
    properties: {
      value: { type: 'string', description: 'The chosen value' },
      look: { type: 'string', enum: ['segmented', 'underline'], default: 'segmented', 'x-as': 'fixed', description: 'How it looks' },
      label: { type: 'string', 'x-as': 'text', description: 'What is chosen, for screen readers' },
      panel: {
        type: 'string',
        'x-as': 'fixed',
        description: 'The block that the tabs change: a sideways swipe over it goes to the next one',
      },
      items: {
        type: 'array',
        minItems: 2,
        maxItems: 6,
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', 'x-as': 'fixed' },
            text: { type: 'string', 'x-as': 'text' },
            count: { type: 'integer', description: 'How many wait there; none where 0' },
            tier: {
              type: 'string',
              enum: cardLooks,
              'x-as': 'fixed',
              description: 'Its colour while it is chosen',
            },
          },
          required: ['value', 'text'],
          additionalProperties: false,
        },
      },
      choices: {
        type: 'array',
        items: {
          type: 'object',
          properties: { value: { type: 'string' }, text: { type: 'string' }, tier: { type: 'string', enum: cardLooks } },
          required: ['value', 'text'],
          additionalProperties: false,
        },
        description: 'Instead of items: a list from data',
      },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'What is chosen now' } },
        description: 'When another is chosen',
      },
    },
    required: ['value', 'onChange'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'three',
      state: { tab: 'all' },
      props: {
        value: '=state.tab',
        items: [
          { value: 'all', text: { t: 'coins.all' } },
          { value: 'earned', text: { t: 'coins.earned' } },
        ],
        onChange: [{ do: 'set', path: 'tab', value: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
