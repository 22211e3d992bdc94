import { art, gates, headline, label, markets, passage, sentence } from './parts.ts';

const campaign = { type: 'string', 'x-as': 'campaign' } as const;

/** Properties common to banners and brand news: the texts, the audience and the single link. */
export const announcement = {
  name: { ...headline, title: 'Headline' },
  description: { ...sentence, title: 'Line below' },
  art: { ...art, default: 'scene-toy-express' },
  markets,
  gates: {
    ...gates,
    title: 'Who sees it',
    description: 'Members to whom it is shown; everybody where empty. A level or a paid plan is enough, and segments narrow it further',
  },
  order: {
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    default: 100,
    title: 'Place',
    description: 'Position in the list: lower numbers first, of equal ones the newest',
  },
  body: {
    type: 'array',
    maxItems: 40,
    title: 'Story',
    description: 'Text of the page that opens with a tap, below the headline, part by part',
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
    description: 'The one thing that members reach from here, and the label of the button that leads there',
    properties: {
      button: { ...label, title: 'Button' },
      offer: { ...campaign, title: 'Voucher offer', description: 'Voucher offer that members claim' },
      item: { ...campaign, title: 'Redemption item' },
      lottery: { ...campaign, title: 'Prize draw' },
      activity: { ...campaign, title: 'Activity' },
      screen: { type: 'string', 'x-as': 'screen', title: 'Screen' },
      params: {
        type: 'object',
        maxProperties: 5,
        additionalProperties: { type: 'string', minLength: 1, maxLength: 120 },
        title: 'Parameters of the screen',
        description: 'Values that the screen needs, by name; none where empty',
      },
      url: {
        type: 'string',
        'x-as': 'url',
        format: 'uri',
        pattern: '^https://',
        maxLength: 500,
        title: 'Web address',
        description: 'Web address on a site that the site settings allow',
      },
    },
    required: ['button'],
    additionalProperties: false,
  },
} as const;

export const announcementRequired = ['name', 'description', 'art', 'markets', 'order', 'action'] as const;
