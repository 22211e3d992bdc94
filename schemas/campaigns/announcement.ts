import { art, gates, headline, label, markets, passage, sentence } from './parts.ts';

const campaign = { type: 'string', 'x-as': 'campaign' } as const;

/** What a banner and a piece of brand news have alike: what it says, whom it is for, and the one thing it leads to. */
export const announcement = {
  name: { ...headline, title: 'Headline' },
  description: { ...sentence, title: 'Line below' },
  art: { ...art, default: 'scene-toy-express' },
  markets,
  gates: {
    ...gates,
    title: 'Who sees it',
    description: 'Everybody where nothing is said. A level or a paid plan opens it, a segment narrows it',
  },
  order: {
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    default: 100,
    title: 'Place',
    description: 'Lower ones stand first; of those alike, the newest',
  },
  body: {
    type: 'array',
    maxItems: 40,
    title: 'Story',
    description: 'What its page says below the headline, part by part',
    items: {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'], title: 'As' }, text: { ...passage, title: 'Words' } },
      required: ['kind', 'text'],
      additionalProperties: false,
    },
  },
  action: {
    type: 'object',
    title: 'Leads to',
    description: 'One thing, and what the button to it says',
    properties: {
      button: { ...label, title: 'Button' },
      offer: { ...campaign, title: 'Voucher offer', description: 'One that members claim' },
      item: { ...campaign, title: 'Redemption item' },
      lottery: { ...campaign, title: 'Prize draw' },
      activity: { ...campaign, title: 'Activity' },
      screen: { type: 'string', 'x-as': 'screen', title: 'Screen' },
      params: {
        type: 'object',
        maxProperties: 5,
        additionalProperties: { type: 'string', minLength: 1, maxLength: 120 },
        title: 'Parameters of the screen',
        description: 'What the screen has to know, each by its name',
      },
      url: {
        type: 'string',
        'x-as': 'url',
        format: 'uri',
        pattern: '^https://',
        maxLength: 500,
        title: 'Web address',
        description: 'Of a host that the site allows',
      },
    },
    required: ['button'],
    additionalProperties: false,
  },
} as const;

export const announcementRequired = ['name', 'description', 'art', 'markets', 'order', 'action'] as const;
