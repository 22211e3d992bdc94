import type { BlockContract } from '../block.ts';
import { fieldProps } from '../field.ts';

export const passwordField = {
  type: 'password-field',
  description: 'A password, with a way to look at it.',
  props: {
    type: 'object',
    properties: {
      ...fieldProps,
      purpose: { type: 'string', enum: ['current', 'new'], default: 'current', 'x-as': 'fixed', description: 'For the password manager' },
      showText: { type: 'string', 'x-as': 'text', description: 'Name of the eye while hidden' },
      hideText: { type: 'string', 'x-as': 'text', description: 'Name of the eye while shown' },
      ok: { type: 'boolean', description: 'It is good as it stands' },
      okText: { type: 'string', 'x-as': 'text', description: 'Said while the password is good enough' },
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
