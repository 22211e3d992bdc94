import type { CampaignContract } from '../campaign.ts';
import { art, ground, markets, nameText, passage, sentence } from './parts.ts';

/** Risk points of one sign of fraud. */
const points = { type: 'integer', minimum: 0, maximum: 1000, 'x-unit': 'points' } as const;

export const invitation = {
  type: 'invitation',
  title: 'Invitation campaign',
  single: false,
  description:
    'Rewards for members whose friends join: a friend counts when they have joined by the member’s code and seen the welcome, within the window. One campaign of a market runs at a time.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name', 'x-public': true },
      description: { ...sentence, title: 'Description', description: 'The line below the name', 'x-public': true },
      rules: { ...passage, title: 'Rules', 'x-public': true },
      art: { ...art, default: 'friends', 'x-public': true },
      ground: { ...ground, default: 'blush', 'x-public': true },
      markets: { ...markets, 'x-public': true },
      //
      milestones: {
        type: 'array',
        minItems: 1,
        maxItems: 12,
        title: 'Rewards',
        description: 'Friends are counted over the whole campaign; each reward comes by itself, once',
        'x-public': true,
        items: {
          type: 'object',
          title: 'Reward',
          properties: {
            count: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              title: 'After',
              'x-unit': 'friends',
              'x-approval': true,
            },
            reward: {
              type: 'object',
              title: 'Gives',
              properties: {
                kind: {
                  type: 'string',
                  enum: ['coins', 'offer', 'item'],
                  title: 'Kind',
                  description: 'Coins, a voucher, or a gift that is sent',
                },
                coins: {
                  type: 'integer',
                  minimum: 1,
                  maximum: 1000000,
                  title: 'Coins',
                  'x-unit': 'coins',
                  'x-approval': true,
                  'x-with': { kind: ['coins'] },
                },
                offer: {
                  type: 'string',
                  'x-as': 'campaign',
                  'x-with': { kind: ['offer'] },
                  title: 'Voucher',
                  'x-approval': true,
                  description: 'A voucher offer that is given by rules',
                },
                item: {
                  type: 'string',
                  'x-as': 'campaign',
                  'x-with': { kind: ['item'] },
                  title: 'Gift',
                  'x-approval': true,
                  description: 'A gift of the redemption zone, sent for free',
                },
              },
              required: ['kind'],
              additionalProperties: false,
            },
          },
          required: ['count', 'reward'],
          additionalProperties: false,
        },
      },
      fraud: {
        type: 'object',
        title: 'Against fraud',
        description: 'Members never see this. A friend whose points reach the limit waits under Invitations until a person decides',
        properties: {
          reviewFrom: { ...points, minimum: 1, title: 'A person looks from' },
          sharedDevice: {
            ...points,
            title: 'Same phone',
            description: 'As the member who invited, or as another friend of theirs',
          },
          sharedAddress: {
            ...points,
            title: 'Same network address',
            description: 'When joining, as the member who invited, or as another friend of theirs',
          },
          otherMembers: { ...points, title: 'Somebody else’s phone', description: 'Another member has signed in on it before' },
          wasMember: { ...points, title: 'Was a member before', description: 'The phone or email has had the coins of joining' },
          perDay: {
            type: 'integer',
            minimum: 1,
            maximum: 1000,
            title: 'A member’s friends a day',
            'x-unit': 'friends',
            description: 'What comes beyond on one day waits for a person, too',
          },
        },
        required: ['reviewFrom', 'sharedDevice', 'sharedAddress', 'otherMembers', 'wasMember', 'perDay'],
        additionalProperties: false,
        default: { reviewFrom: 50, sharedDevice: 50, sharedAddress: 50, otherMembers: 30, wasMember: 50, perDay: 20 },
      },
    },
    required: ['name', 'description', 'rules', 'art', 'ground', 'markets', 'milestones', 'fraud'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
