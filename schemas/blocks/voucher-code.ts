import type { BlockContract } from '../block.ts';

export const voucherCode = {
  type: 'voucher-code',
  description: 'A coupon’s code for the till: barcode, code to read out and copy, and QR code.',
  props: {
    type: 'object',
    properties: {
      code: { type: 'string', description: 'What the scanner reads' },
      shownCode: { type: 'string', description: 'The same in groups, for people' },
      label: { type: 'string', 'x-as': 'text', description: 'What the pictures are, for screen readers' },
      hint: { type: 'string', 'x-as': 'text', description: 'What helps where the scanner does not read it' },
      copyText: { type: 'string', 'x-as': 'text', description: 'On the button beside the code' },
      onCopy: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['code', 'shownCode', 'label'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'notice',
  examples: [
    {
      name: 'plain',
      props: {
        code: 'K7QM2XWA9HBT4DRE',
        shownCode: 'K7QM 2XWA 9HBT 4DRE',
        label: { t: 'coupons.code_label' },
        hint: { t: 'coupons.code_hint' },
        copyText: { t: 'coupons.copy' },
        onCopy: [{ do: 'copy', value: 'K7QM2XWA9HBT4DRE' }],
      },
    },
  ],
} as const satisfies BlockContract;
