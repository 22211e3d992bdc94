import type { CampaignContract } from '../campaign.ts';
import { announcement, announcementRequired } from './announcement.ts';

export const banner = {
  type: 'banner',
  title: 'Banner',
  single: false,
  description:
    'A wide picture at the top of home that opens its story, or leads on at once where it has none. Shown only within its window.',
  body: {
    type: 'object',
    properties: {
      ...announcement,
      ground: { type: 'string', enum: ['marigold', 'blue', 'mint', 'blush', 'plum'], default: 'marigold', title: 'Background' },
      brand: { type: 'string', title: 'Brand', description: 'Brand named on the banner; none is named where empty' },
    },
    required: [...announcementRequired, 'ground'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
