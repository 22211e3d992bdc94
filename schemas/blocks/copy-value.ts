import type { BlockContract } from '../block.ts';

export const copyValue = {
  type: 'copy-value',
  description: 'A long value shown in full, such as a fingerprint, with a copy button.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What the value is, above it' },
      value: { type: 'string', description: 'Value shown and copied' },
      copyText: { type: 'string', 'x-as': 'text', description: 'Name of the copy button; without it there is none' },
      onCopy: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'Value to copy' } },
        description: 'Runs when the copy button is tapped; without it there is none',
      },
    },
    required: ['label', 'value'],
    additionalProperties: false,
  },
  loading: 'line',
  failure: 'collapse',
  examples: [
    {
      name: 'a fingerprint',
      props: {
        label: { t: 'proof.label.commitment' },
        value: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
        copyText: { t: 'proof.copy' },
        onCopy: [{ do: 'copy', value: '=event.value' }],
      },
    },
  ],
} as const satisfies BlockContract;
