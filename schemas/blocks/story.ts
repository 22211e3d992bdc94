import type { BlockContract } from '../block.ts';

export const story = {
  type: 'story',
  description:
    'A campaign or a piece of news at full width: its picture, its brand, a headline and a line. The head of its page, or the way there.',
  props: {
    type: 'object',
    properties: {
      art: { type: 'string', 'x-as': 'art', description: 'The scene' },
      ground: {
        type: 'string',
        enum: ['marigold', 'blue', 'mint', 'blush', 'plum'],
        default: 'marigold',
        description: 'Ground of the picture',
      },
      brand: { type: 'string', description: 'The brand, for its colour' },
      brandName: { type: 'string', description: 'Brand name' },
      until: { type: 'string', 'x-as': 'text', description: 'Until when' },
      title: { type: 'string', 'x-as': 'text', description: 'Headline' },
      text: { type: 'string', 'x-as': 'text', description: 'The line below' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'When it is tapped; without it, it is the head of a page' },
    },
    required: ['art', 'title'],
    additionalProperties: false,
  },
  loading: 'hero',
  failure: 'collapse',
  examples: [
    {
      name: 'wheel',
      props: {
        art: 'scene-funifun',
        ground: 'blue',
        brand: 'funifun',
        brandName: 'Funifun',
        until: { t: 'home.until', with: { date: '2026-12-31T15:59:59Z' } },
        title: { t: 'news.funifun_wheel.name' },
        text: { t: 'news.funifun_wheel.description' },
      },
    },
    {
      name: 'to tap',
      props: {
        art: 'scene-toy-express',
        title: { t: 'banners.toy_express.name' },
        text: { t: 'banners.toy_express.description' },
        onPress: [{ do: 'navigate', to: 'banner-activity', params: { id: 'toy-express' } }],
      },
    },
  ],
} as const satisfies BlockContract;
