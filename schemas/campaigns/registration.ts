import type { CampaignContract } from '../campaign.ts';

export const registration = {
  type: 'registration',
  title: 'Signing up',
  single: true,
  description: 'What signing up asks for.',
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
        description: 'Terms a new member must agree to, in their present version',
        'x-public': true,
      },
      successTokenHours: {
        type: 'integer',
        minimum: 1,
        maximum: 168,
        title: 'The welcome stays for',
        'x-unit': 'hours',
        //
        description: 'So long the screen after signing up can be shown again',
      },
      perAddressHour: {
        type: 'integer',
        minimum: 1,
        maximum: 100000,
        title: 'Refused sign-ups from one network address',
        'x-unit': 'an hour',
      },
      codeLookupsHour: {
        type: 'integer',
        minimum: 1,
        maximum: 10000,
        title: 'Invitation codes looked up from one network address',
        'x-unit': 'an hour',
        description: 'So that nobody finds codes by trying',
      },
      originDays: {
        type: 'integer',
        minimum: 1,
        maximum: 3650,
        title: 'Where people joined from is kept for',
        'x-unit': 'days',
        description: 'Phone and network address as keyed hashes, to see who invites themselves',
      },
      consents: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        title: 'Consents',
        description: 'What a member may allow, and withdraw again',
        'x-public': true,
      },
    },
    required: ['agreements', 'successTokenHours', 'perAddressHour', 'codeLookupsHour', 'originDays', 'consents'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
