import type { BlockContract } from '../block.ts';

export const copyValue = {
  type: 'copy-value',
  description: 'A long value as it is, such as a fingerprint, with a button to copy it.',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', 'x-as': 'text', description: 'What it is' },
      value: { type: 'string', description: 'The value' },
      copyText: { type: 'string', 'x-as': 'text', description: 'For screen readers, on the button' },
      onCopy: {
        type: 'array',
        'x-as': 'actions',
        'x-event': { value: { type: 'string', description: 'The value' } },
        description: 'When it is tapped',
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
