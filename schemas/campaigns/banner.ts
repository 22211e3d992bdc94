import type { CampaignContract } from '../campaign.ts';
import { announcement, announcementRequired } from './announcement.ts';

export const banner = {
  type: 'banner',
  title: 'Banner',
  single: false,
  description:
    'A wide picture at the top of home. It opens its story, or where it leads to at once when it has none. Shown within its window alone.',
  body: {
    type: 'object',
    properties: {
      ...announcement,
      ground: { type: 'string', enum: ['marigold', 'blue', 'mint', 'blush', 'plum'], default: 'marigold', title: 'Background' },
      brand: { type: 'string', title: 'Brand', description: 'All of them where empty' },
    },
    required: [...announcementRequired, 'ground'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
