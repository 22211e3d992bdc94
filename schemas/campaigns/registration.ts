import type { CampaignContract } from '../campaign.ts';

export const registration = {
  type: 'registration',
  title: 'Signing up',
  single: true,
  description: 'What signing up asks for, how long it is remembered, and limits against misuse.',
  body: {
    type: 'object',
    properties: {
      agreements: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Agreements',
        //
        description: 'Terms pages that a new member must agree to, in their present version',
        'x-public': true,
      },
      successTokenHours: {
        type: 'integer',
        minimum: 1,
        maximum: 168,
        title: 'The welcome stays for',
        'x-unit': 'hours',
        //
        description:
          'Hours in which the welcome after signing up can be shown; an invited friend who does not see it by then does not count',
      },
      perAddressHour: {
        type: 'integer',
        minimum: 1,
        maximum: 100000,
        title: 'Refused sign-ups from one network address',
        description: 'Refused sign-ups from one network address in an hour, after which every sign-up from there is refused',
        'x-unit': 'an hour',
      },
      codeLookupsHour: {
        type: 'integer',
        minimum: 1,
        maximum: 10000,
        title: 'Invitation codes looked up from one network address',
        'x-unit': 'an hour',
        description: 'Invitation codes that one network address can look up in an hour, so that nobody finds codes by trying',
      },
      originDays: {
        type: 'integer',
        minimum: 1,
        maximum: 3650,
        title: 'Where people joined from is kept for',
        'x-unit': 'days',
        description:
          'Days that the phone and network address of a sign-up are kept, in a form that cannot be read back, to see who invites themselves',
      },
      consents: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Consents',
        description: 'Optional consents that a member can give, and withdraw again',
        'x-public': true,
      },
    },
    required: ['agreements', 'successTokenHours', 'perAddressHour', 'codeLookupsHour', 'originDays', 'consents'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
