import type { BlockContract } from '../block.ts';

const code = {
  type: 'object',
  properties: {
    value: { type: 'string', description: 'Content of the QR code' },
    validFrom: { type: 'string', description: 'Date and time from which the code is valid' },
    validTo: { type: 'string', description: 'Date and time at which the code expires' },
  },
  required: ['value', 'validFrom', 'validTo'],
  additionalProperties: false,
} as const;

export const memberCode = {
  type: 'member-code',
  description: 'The QR code that a till scans, with a ring that counts down to the next one; dark on white in both themes.',
  props: {
    type: 'object',
    properties: {
      codes: {
        type: 'array',
        description: 'Present and next codes; each is shown while it is valid, by the server’s clock',
        items: code,
      },
      ahead: { type: 'array', description: 'Codes kept on the phone, for when `codes` have expired', items: code },
      title: { type: 'string', description: 'Name of the member, above the code' },
      detail: { type: 'string', 'x-as': 'text', description: 'Line below the name, e.g. the level' },
      number: { type: 'string', description: 'Member number in digits; also a barcode once all codes have expired' },
      label: { type: 'string', 'x-as': 'text', description: 'What the code is, for screen readers' },
      leftText: { type: 'string', 'x-as': 'text', 'x-fills': ['seconds'], description: 'Time to the next code; {{seconds}} counts down' },
      overText: { type: 'string', 'x-as': 'text', description: 'Text below the barcode of the member number once all codes have expired' },
      onOver: {
        type: 'array',
        'x-as': 'actions',
        description: 'Runs once all codes have expired, then every 30 seconds until there is a valid one',
      },
      refreshText: { type: 'string', 'x-as': 'text', description: 'Label of the button that asks for a new code' },
      onRefresh: { type: 'array', 'x-as': 'actions', description: 'Runs when the new-code button is tapped; without it there is none' },
      awake: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Keeps the phone’s screen on while the code is shown' },
      bright: {
        type: 'boolean',
        default: false,
        description: 'Fills the screen with the code on white, for scanners that fail; needs `onDim`',
      },
      dimText: { type: 'string', 'x-as': 'text', description: 'Label of the button that leaves the white screen' },
      onDim: { type: 'array', 'x-as': 'actions', description: 'Runs when the white screen is closed' },
    },
    required: ['codes', 'title', 'label', 'leftText', 'overText'],
    additionalProperties: false,
  },
  loading: 'tall-hero',
  failure: 'notice',
  examples: [
    {
      name: 'a code',
      props: {
        codes: [
          {
            value: `1000117391744000300000125403376937${'0734519826'.repeat(15)}07345`,
            validFrom: '2025-02-10T08:00:00.000Z',
            validTo: '2099-02-10T08:00:30.000Z',
          },
        ],
        title: 'Aisyah Rahman',
        detail: { t: 'membership.badges' },
        number: '125403376937',
        label: { t: 'membership.code_label' },
        leftText: { t: 'membership.code_left' },
        overText: { t: 'membership.code_over' },
        refreshText: { t: 'membership.code_refresh' },
        onRefresh: [{ do: 'back' }],
      },
    },
    {
      name: 'over',
      props: {
        codes: [],
        title: 'Aisyah Rahman',
        detail: { t: 'membership.badges' },
        number: '125403376937',
        label: { t: 'membership.code_label' },
        leftText: { t: 'membership.code_left' },
        overText: { t: 'membership.code_over' },
      },
    },
  ],
} as const satisfies BlockContract;
