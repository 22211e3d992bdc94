import type { BlockContract } from '../block.ts';

const code = {
  type: 'object',
  properties: {
    value: { type: 'string', description: 'What the scanner reads' },
    validFrom: { type: 'string', description: 'From when it is shown' },
    validTo: { type: 'string', description: 'Until when' },
  },
  required: ['value', 'validFrom', 'validTo'],
  additionalProperties: false,
} as const;

export const memberCode = {
  type: 'member-code',
  description:
    'The code that a till scans, another one every few seconds: dark on white in both themes, with a ring of dots that counts down.',
  props: {
    type: 'object',
    properties: {
      codes: {
        type: 'array',
        description: 'The codes of now and next; each is shown in its own time, by the server’s clock',
        items: code,
      },
      ahead: { type: 'array', description: 'More of them, for when those are over', items: code },
      title: { type: 'string', description: 'Whose it is' },
      detail: { type: 'string', 'x-as': 'text', description: 'Below it, such as the level' },
      number: { type: 'string', description: 'The member number, for whoever reads it out; a barcode when the last code is over' },
      label: { type: 'string', 'x-as': 'text', description: 'What the picture is, for screen readers' },
      leftText: { type: 'string', 'x-as': 'text', 'x-fills': ['seconds'], description: 'Until the next code; {{seconds}} counts down' },
      overText: { type: 'string', 'x-as': 'text', description: 'Below the barcode of the number when the last code is over' },
      onOver: { type: 'array', 'x-as': 'actions', description: 'When the last code is over, and again for newer ones that are over too' },
      refreshText: { type: 'string', 'x-as': 'text', description: 'On the button beside the countdown' },
      onRefresh: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
      awake: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Keeps the screen from going dark while it is shown' },
      bright: {
        type: 'boolean',
        default: false,
        description: 'Fills the screen with white and the code, for scanners that do not read it',
      },
      dimText: { type: 'string', 'x-as': 'text', description: 'On the button that ends the white' },
      onDim: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
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
