import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const checkField = {
  type: 'check-field',
  description: 'A checkbox whose sentence may hold links.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      label: { ...fieldProps.label, description: 'Sentence beside the checkbox; `[0]`, `[1]` … are where its links go' },
      hint: { ...fieldProps.hint, description: 'Not shown: a checkbox has only its label' },
      onChange: { ...fieldProps.onChange, 'x-event': { value: { type: 'boolean', description: 'Whether it is ticked now' } } },
      links: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            text: { type: 'string', 'x-as': 'text', description: 'Words of the link' },
            onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the link is tapped' },
          },
          required: ['text', 'onPress'],
          additionalProperties: false,
        },
        description: 'Links that replace `[0]`, `[1]` … in the label, in order',
      },
    },
    required: ['bind', 'label'],
    additionalProperties: false,
  },
  bind: 'boolean',
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'agree',
      state: { agreed: false },
      props: { bind: 'agreed', label: { t: 'register.agree' }, links: [{ text: { t: 'terms.privacy_statement.title' }, onPress: [] }] },
    },
  ],
} as const satisfies BlockContract;
