import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const passwordField = {
  type: 'password-field',
  description: 'A password, with a button to show it.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      purpose: {
        type: 'string',
        enum: ['current', 'new'],
        default: 'current',
        'x-as': 'fixed',
        description: 'Whether password managers fill in the current or suggest a new one',
      },
      showText: { type: 'string', 'x-as': 'text', description: 'Name of the button that shows the password' },
      hideText: { type: 'string', 'x-as': 'text', description: 'Name of the button that hides the password' },
      ok: { type: 'boolean', description: 'Whether the password is good enough' },
      okText: { type: 'string', 'x-as': 'text', description: 'Shown below the field while the password is good enough' },
    },
    required: ['bind', 'label', 'showText', 'hideText'],
    additionalProperties: false,
  },
  bind: 'string',
  loading: 'field',
  failure: 'collapse',
  examples: [
    {
      name: 'new',
      state: { password: '' },
      props: {
        bind: 'password',
        label: { t: 'account.password' },
        purpose: 'new',
        showText: { t: 'account.show_password' },
        hideText: { t: 'account.hide_password' },
      },
    },
  ],
} as const satisfies BlockContract;
