import type { CampaignContract } from '../campaign.ts';
import { art, gates, ground, markets, nameText, passage, sentence } from './parts.ts';

const moment = { type: 'string', format: 'date-time' } as const;

export const activity = {
  type: 'activity',
  title: 'Activity',
  single: false,
  description:
    'Something members attend: a fair, a workshop, a draw night. Its window says only from when to when it is shown; its own times stand in the body.',
  body: {
    type: 'object',
    properties: {
      name: { ...nameText, title: 'Name', 'x-public': true },
      description: { ...sentence, title: 'Description', 'x-public': true },
      rules: { ...passage, title: 'Rules', 'x-public': true },
      prizeDescription: { ...sentence, title: 'What can be won', 'x-public': true },
      art: { ...art, default: 'balloon', 'x-public': true },
      ground: { ...ground, default: 'mint', 'x-public': true },
      markets: { ...markets, 'x-public': true },
      store: { type: 'string', title: 'Store', description: 'The store where it takes place', 'x-public': true },
      //
      access: {
        type: 'string',
        enum: ['open', 'application', 'invitation'],
        default: 'open',
        title: 'How members get in',
        description: 'Everybody, by applying, or because a segment of its gates was invited: nobody else sees it in the list',
        'x-public': true,
      },
      //
      startsAt: {
        ...moment,
        title: 'Starts',
        description: 'Members can sign up from then on; until then it is upcoming',
        'x-public': true,
      },
      endsAt: { ...moment, title: 'Ends', description: 'From then on it is over', 'x-public': true },
      // coins come back until then.
      takesPlace: {
        type: 'object',
        title: 'Takes place',
        description: 'When members come together, within start and end; all the time where empty. Members can leave until it begins',
        properties: { from: { ...moment, title: 'From' }, to: { ...moment, title: 'To' } },
        required: ['from', 'to'],
        additionalProperties: false,
        'x-public': true,
      },
      signUpUntil: {
        ...moment,
        title: 'Sign-up until',
        description: 'Until it takes place where empty, or until its end',
        'x-public': true,
      },
      capacity: { type: 'integer', minimum: 1, maximum: 1000000, title: 'Places', description: 'Any number where empty', 'x-public': true },
      //
      costCoins: {
        type: 'integer',
        minimum: 0,
        maximum: 1000000,
        default: 0,
        title: 'Costs',
        'x-unit': 'coins',
        'x-approval': true,
        'x-public': true,
      },
      awards: {
        type: 'array',
        maxItems: 20,
        title: 'Awards',
        description: 'What guests win there. Who wins is said under Guests, and the guest is told',
        items: {
          type: 'object',
          title: 'Award',
          properties: {
            id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, title: 'Short name' },
            name: { ...nameText, title: 'Name' },
            winners: { type: 'integer', minimum: 1, maximum: 1000, title: 'Winners', 'x-unit': 'guests', 'x-approval': true },
            offer: {
              type: 'string',
              'x-as': 'campaign',
              title: 'Voucher',
              'x-approval': true,
              description: 'The voucher offer that the winner gets; handed over at the event where empty',
            },
          },
          required: ['id', 'name', 'winners'],
          additionalProperties: false,
        },
      },
      lottery: {
        type: 'string',
        'x-as': 'campaign',
        title: 'Prize draw',
        description: 'The draw that belongs to it',
        'x-public': true,
      },
      gates: { ...gates, 'x-public': true },
    },
    required: ['name', 'description', 'rules', 'prizeDescription', 'art', 'ground', 'markets', 'startsAt', 'endsAt', 'access', 'costCoins'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
