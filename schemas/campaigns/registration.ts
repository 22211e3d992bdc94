import type { CampaignContract } from '../campaign.ts';

export const registration = {
  type: 'registration',
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
        description: 'Terms a new member must agree to, in their present version (R-451 to R-453)',
        'x-public': true,
      },
      successTokenHours: {
        type: 'integer',
        minimum: 1,
        maximum: 168,
        description: 'The success screen can be acknowledged for this long (A-69)',
      },
      perAddressHour: { type: 'integer', minimum: 1, maximum: 100000, description: 'Registrations an hour from one network address' },
      consents: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string' },
        description: 'Optional consents a member may give or withdraw',
        'x-public': true,
      },
    },
    required: ['agreements', 'successTokenHours', 'perAddressHour', 'consents'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
