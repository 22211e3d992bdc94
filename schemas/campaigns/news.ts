import type { CampaignContract } from '../campaign.ts';
import { announcement, announcementRequired } from './announcement.ts';

export const news = {
  type: 'news',
  title: 'Brand news',
  single: false,
  description: 'A card below the banners of home, from one brand. It opens its story. Shown within its window alone.',
  body: {
    type: 'object',
    properties: { ...announcement, brand: { type: 'string', title: 'Brand' } },
    required: [...announcementRequired, 'brand', 'body'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
