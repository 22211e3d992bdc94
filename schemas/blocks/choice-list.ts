import type { BlockContract } from '../block.ts';

export const choiceList = {
  type: 'choice-list',
  description: 'A list to choose one from: countries, languages.',
  props: {
    type: 'object',
    properties: {
      value: { type: 'string', description: 'The chosen one' },
      label: { type: 'string', 'x-as': 'text', description: 'What is chosen, for screen readers' },
      options: {
        type: 'array',
        items: {
          type: 'object',
          properties: { value: { type: 'string' }, text: { type: 'string', 'x-as': 'text' }, note: { type: 'string', 'x-as': 'text' } },
          required: ['value', 'text'],
          additionalProperties: false,
        },
        description: 'Written out in the document',
      },
      places: { type: 'array', items: { type: 'object' }, description: 'Instead: a list of things, each with a short name and a name' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'What is chosen now' } },
        description: 'When another is chosen',
      },
    },
    required: ['value', 'label', 'onChange'],
    additionalProperties: false,
  },
  loading: 'rows',
  failure: 'collapse',
  examples: [
    {
      name: 'two',
      props: {
        value: 'en',
        label: { t: 'shell.language' },
        options: [
          { value: 'en', text: '=site.languages.en.name' },
          { value: 'th', text: '=site.languages.th.name' },
        ],
        onChange: [],
      },
    },
  ],
} as const satisfies BlockContract;
