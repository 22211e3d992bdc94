import type { BlockContract } from '../block.ts';

export const choiceList = {
  type: 'choice-list',
  description: 'A list to choose one entry from, e.g. countries or languages.',
  props: {
    type: 'object',
    properties: {
      value: { type: 'string', description: 'Value of the chosen option' },
      label: { type: 'string', 'x-as': 'text', description: 'Name of the list, for screen readers' },
      options: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', description: 'Value of the option' },
            text: { type: 'string', 'x-as': 'text', description: 'Label of the option' },
            note: { type: 'string', 'x-as': 'text', description: 'Small text beside the label; none where absent' },
          },
          required: ['value', 'text'],
          additionalProperties: false,
        },
        description: 'Options written out in the document; ignored where `places` is given',
      },
      places: { type: 'array', items: { type: 'object' }, description: 'Options from data, each with `id` and `name`; replaces `options`' },
      onChange: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Value chosen now' } },
        description: 'Runs when an option is tapped',
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
