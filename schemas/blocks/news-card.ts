import type { BlockContract } from '../block.ts';

export const newsCard = {
  type: 'news-card',
  description: 'Brand news: a picture, the brand, a headline.',
  props: {
    type: 'object',
    properties: {
      brand: { type: 'string', description: 'Short name of the brand, for its colour' },
      brandName: { type: 'string', description: 'Brand name' },
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      until: { type: 'string', 'x-as': 'text', description: 'When the news ends, e.g. Until 5 May' },
      art: { type: 'string', 'x-as': 'art', description: 'Picture at the top of the card' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the card is tapped' },
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
