import type { CampaignContract } from '../campaign.ts';
import { headline, label, sentence } from './parts.ts';

const screen = { type: 'string', 'x-as': 'screen', title: 'Screen' } as const;
const colour = { type: 'string', pattern: '^#[0-9a-f]{6}$' } as const;

export const install = {
  type: 'install',
  title: 'App on the phone',
  single: true,
  description:
    'How the app looks among other apps once a member keeps it there, and what a chat shows of a link to it. Nothing in it is about a member.',
  body: {
    type: 'object',
    properties: {
      description: { ...sentence, title: 'What it is' },
      colour: { ...colour, title: 'Colour', description: 'Of the bar above it' },
      ground: { ...colour, title: 'Ground', description: 'Behind the mark while it opens' },
      shortcuts: {
        type: 'array',
        maxItems: 4,
        title: 'Shortcuts',
        description: 'What a long press on its icon offers',
        items: {
          type: 'object',
          properties: { screen: { ...screen, 'x-bare': true }, name: { ...label, title: 'Name' } },
          required: ['screen', 'name'],
          additionalProperties: false,
        },
      },
      previews: {
        type: 'array',
        maxItems: 40,
        title: 'Links in a chat',
        description: 'What is shown of a link to a screen; that of home for all others',
        items: {
          type: 'object',
          properties: {
            screen,
            title: { ...headline, title: 'Title' },
            text: { ...sentence, title: 'Line below' },
            about: {
              type: 'array',
              maxItems: 4,
              title: 'Shows what it is about',
              description: 'Where a link names one of these, its own name, line and picture are shown while members see it',
              items: { type: 'string', enum: ['activity', 'banner', 'lottery', 'news'] },
            },
          },
          required: ['screen', 'title', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: ['description', 'colour', 'ground', 'shortcuts', 'previews'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
