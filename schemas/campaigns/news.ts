import type { CampaignContract } from '../campaign.ts';
import { announcement, announcementRequired } from './announcement.ts';

export const news = {
  type: 'news',
  title: 'Brand news',
  single: false,
  description: 'A card of one brand below the banners of home that opens its story. Shown only within its window.',
  body: {
    type: 'object',
    properties: { ...announcement, brand: { type: 'string', title: 'Brand' } },
    required: [...announcementRequired, 'brand', 'body'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
