import type { BlockContract } from '../block.ts';

export const installHint = {
  type: 'install-hint',
  description:
    'That the app can be kept on the home screen of this phone. Nothing where it is there already or cannot be; a hint that was put away never comes again.',
  props: {
    type: 'object',
    properties: {
      look: {
        type: 'string',
        enum: ['hint', 'row'],
        default: 'hint',
        'x-as': 'fixed',
        description: 'A hint with a cross, or a row of a list, which stays',
      },
      title: { type: 'string', 'x-as': 'text', description: 'First line' },
      text: { type: 'string', 'x-as': 'text', description: 'Second line, where the browser asks' },
      stepsText: { type: 'string', 'x-as': 'text', description: 'Second line where the way leads through the share menu' },
      buttonText: { type: 'string', 'x-as': 'text', description: 'Has the browser ask' },
      closeText: { type: 'string', 'x-as': 'text', description: 'The name of the cross' },
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
