import type { BlockContract } from '../block.ts';

export const newsCard = {
  type: 'news-card',
  description: 'Brand news: a picture, the brand, a headline.',
  props: {
    type: 'object',
    properties: {
      brand: { type: 'string', description: 'The brand' },
      brandName: { type: 'string', description: 'Brand name' },
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      until: { type: 'string', 'x-as': 'text', description: 'Until when' },
      art: { type: 'string', 'x-as': 'art', description: 'The scene' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped' },
    },
    required: ['brand', 'brandName', 'title', 'art'],
    additionalProperties: false,
  },
  loading: 'card',
  failure: 'collapse',
  examples: [
    { name: 'wheel', props: { brand: 'funifun', brandName: 'Funifun', title: { t: 'news.funifun_wheel.name' }, art: 'scene-funifun' } },
  ],
} as const satisfies BlockContract;
