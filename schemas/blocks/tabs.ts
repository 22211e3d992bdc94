import type { BlockContract } from '../block.ts';
import { cardLooks } from '../names.ts';

export const tabs = {
  type: 'tabs',
  description: 'Tabs that switch between views.',
  props: {
    type: 'object',
    properties: {
      value: { type: 'string', description: 'Value of the chosen tab' },
      look: { type: 'string', enum: ['segmented', 'underline'], default: 'segmented', 'x-as': 'fixed', description: 'Style of the tabs' },
      label: { type: 'string', 'x-as': 'text', description: 'What the tabs choose, for screen readers' },
      panel: {
        type: 'string',
        'x-as': 'fixed',
        description: 'Block that the tabs change, by its `id`; swiping it sideways changes the tab',
      },
      items: {
        type: 'array',
        description: 'Tabs written out in the document',
        minItems: 2,
        maxItems: 6,
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', 'x-as': 'fixed', description: 'Value of the tab' },
            text: { type: 'string', 'x-as': 'text', description: 'Label of the tab' },
            count: { type: 'integer', description: 'Count beside the label; none where 0' },
            tier: {
              type: 'string',
              enum: cardLooks,
              'x-as': 'fixed',
              description: 'Level or plan whose colour the tab takes while chosen',
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
          properties: {
            value: { type: 'string', description: 'Value of the tab' },
            text: { type: 'string', description: 'Label of the tab' },
            tier: { type: 'string', enum: cardLooks, description: 'Level or plan whose colour the tab takes while chosen' },
          },
          required: ['value', 'text'],
          additionalProperties: false,
        },
        description: 'Tabs from data; replaces `items`',
      },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Value of the tab chosen now' } },
        description: 'Runs when a tab is chosen',
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
