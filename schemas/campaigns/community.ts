import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { art, markets, nameText } from './parts.ts';

export const community = {
  type: 'community',
  title: 'Chat group',
  single: false,
  description:
    'A chat group that members join by a QR code; after its end it is hidden. Such codes expire: give it another picture and another end in time.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name' },
      store: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        title: 'Store',
        description: 'Store whose group it is; the whole market where empty',
      },
      platform: { ...seenText, maxLength: 30, title: 'Platform', description: 'App that the group is in, e.g. WhatsApp or LINE' },
      art: { ...art, title: 'QR code', description: 'Uploaded picture of the group’s QR code; drawn from the invitation link where empty' },
      link: {
        type: 'string',
        'x-as': 'url',
        format: 'uri',
        pattern: '^https://',
        maxLength: 500,
        title: 'Invitation link',
        description:
          'Web address that opens the group on the phone, on a site that the site settings allow; the QR code is drawn from it where there is no picture',
      },
      memberLimit: {
        type: 'integer',
        minimum: 2,
        maximum: 200000,
        title: 'Most members',
        description: 'Most members that the group can have; members see this number, or none where empty',
        'x-unit': 'members',
      },
      markets,
    },
    required: ['name', 'platform', 'markets'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
