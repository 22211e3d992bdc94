import type { CampaignContract } from '../campaign.ts';
import { art, ground, markets, nameText, passage, sentence } from './parts.ts';

/** Risk points of one sign of fraud. */
const points = { type: 'integer', minimum: 0, maximum: 1000, 'x-unit': 'points' } as const;

export const invitation = {
  type: 'invitation',
  title: 'Invitation campaign',
  single: false,
  description:
    'Rewards for members whose friends join. A friend counts who joined by the member’s code and saw the welcome within the window. One campaign of a market runs at a time.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name', 'x-public': true },
      description: { ...sentence, title: 'Description', description: 'Line below the name', 'x-public': true },
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
        description: 'Rewards by number of friends, counted over the whole campaign; each is given by itself, once',
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
                  description: 'What the reward is: coins, a voucher, or a gift that is sent',
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
                  description: 'Voucher offer that members are given, not one that they claim',
                },
                item: {
                  type: 'string',
                  'x-as': 'campaign',
                  'x-with': { kind: ['item'] },
                  title: 'Gift',
                  'x-approval': true,
                  description: 'Gift from the redemption items, sent without costing coins',
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
        description:
          'Signs of fraud, which members never see; a friend whose points reach the limit waits under Invitations until a person decides',
        properties: {
          reviewFrom: {
            ...points,
            minimum: 1,
            title: 'A person looks from',
            description: 'Points from which a friend waits until a person decides',
          },
          sharedDevice: {
            ...points,
            title: 'Same phone',
            description: 'Points for a friend who joined on a phone of the member who invited, or of another friend of theirs',
          },
          sharedAddress: {
            ...points,
            title: 'Same network address',
            description:
              'Points for a friend who joined from the network address of the member who invited, or of another friend of theirs',
          },
          otherMembers: {
            ...points,
            title: 'Somebody else’s phone',
            description: 'Points for a friend on whose phone another member has signed in before',
          },
          wasMember: {
            ...points,
            title: 'Was a member before',
            description: 'Points for a friend whose phone number or email address had the coins of joining in this market before',
          },
          perDay: {
            type: 'integer',
            minimum: 1,
            maximum: 1000,
            title: 'A member’s friends a day',
            'x-unit': 'friends',
            description: 'Friends of one member who count in a day by themselves; further ones wait until a person decides',
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
