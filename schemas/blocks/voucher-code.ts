import type { BlockContract } from '../block.ts';

export const voucherCode = {
  type: 'voucher-code',
  description: 'A coupon’s code for the till: barcode, code to read out and copy, and QR code.',
  props: {
    type: 'object',
    properties: {
      code: { type: 'string', description: 'Content of the barcode and QR code' },
      shownCode: { type: 'string', description: 'Code in groups, as members read it' },
      label: { type: 'string', 'x-as': 'text', description: 'What the barcode and QR code are, for screen readers' },
      hint: { type: 'string', 'x-as': 'text', description: 'Tip below the codes for when a scanner cannot read them' },
      copyText: { type: 'string', 'x-as': 'text', description: 'Label of the copy button; without it there is none' },
      onCopy: { type: 'array', 'x-as': 'actions', description: 'Runs when the copy button is tapped; without it there is none' },
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
