import { seenText } from '../blank.ts';
import type { CampaignContract } from '../campaign.ts';
import { art, markets, nameText } from './parts.ts';

export const community = {
  type: 'community',
  title: 'Chat group',
  single: false,
  description:
    'A chat group that members join by a QR code. Codes of such groups expire: give it another picture and another end in time. After its end it is hidden.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name' },
      store: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        title: 'Store',
        description: 'The store whose group it is; of the whole market where empty',
      },
      platform: {
        ...seenText,
        maxLength: 30,
        title: 'Platform',
        description: 'The app it is in, such as WhatsApp or LINE',
      },
      art: { ...art, title: 'QR code', description: 'The picture that the app of the group gives, uploaded' },
      link: {
        type: 'string',
        'x-as': 'url',
        format: 'uri',
        pattern: '^https://',
        maxLength: 500,
        title: 'Invitation link',
        description: 'Opens the group on the phone itself, of a host that the site allows. Without a picture the QR code is drawn from it',
      },
      memberLimit: { type: 'integer', minimum: 2, maximum: 200000, title: 'Most members', 'x-unit': 'members' },
      markets,
    },
    required: ['name', 'platform', 'markets'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
