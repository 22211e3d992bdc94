import type { BlockContract } from '../block.ts';

export const installHint = {
  type: 'install-hint',
  description: 'Offers to add the app to the home screen. Hidden where it is installed or cannot be; a dismissed hint never returns.',
  props: {
    type: 'object',
    properties: {
      look: {
        type: 'string',
        enum: ['hint', 'row'],
        default: 'hint',
        'x-as': 'fixed',
        description: 'A hint that can be dismissed, or a list row that stays',
      },
      title: { type: 'string', 'x-as': 'text', description: 'Title of the hint or row' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line where the browser can install the app itself' },
      stepsText: { type: 'string', 'x-as': 'text', description: 'Second line where members install through the share menu' },
      buttonText: { type: 'string', 'x-as': 'text', description: 'Label of the install button; a row has none' },
      closeText: { type: 'string', 'x-as': 'text', description: 'Name of the dismiss button; a row has none' },
    },
    required: ['title', 'text', 'stepsText', 'buttonText', 'closeText'],
    additionalProperties: false,
  },
  loading: 'none',
  failure: 'collapse',
  examples: [
    {
      name: 'hint',
      props: {
        title: { t: 'install.hint_title' },
        text: { t: 'install.hint_text' },
        stepsText: { t: 'install.hint_steps' },
        buttonText: { t: 'install.hint_button' },
        closeText: { t: 'install.hint_close' },
      },
    },
  ],
} as const satisfies BlockContract;
