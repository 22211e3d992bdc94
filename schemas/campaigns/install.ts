import type { CampaignContract } from '../campaign.ts';
import { headline, label, sentence } from './parts.ts';

const screen = { type: 'string', 'x-as': 'screen', title: 'Screen' } as const;
const colour = { type: 'string', pattern: '^#[0-9a-f]{6}$' } as const;

export const install = {
  type: 'install',
  title: 'App on the phone',
  single: true,
  description: 'How the app looks on a phone’s home screen, and what a chat shows of a link to it. Nothing in it is about a member.',
  body: {
    type: 'object',
    properties: {
      description: { ...sentence, title: 'What it is' },
      colour: { ...colour, title: 'Colour', description: 'Colour of the bar above the app' },
      ground: { ...colour, title: 'Ground', description: 'Colour behind the logo while the app opens' },
      shortcuts: {
        type: 'array',
        maxItems: 4,
        title: 'Shortcuts',
        description: 'Screens that a long press on the app’s icon offers',
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
        description: 'What a chat shows of a link to a screen; screens that are not listed have that of home',
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
              description: 'Kinds of campaigns whose own name, line and picture are shown where a link names one that members see now',
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
