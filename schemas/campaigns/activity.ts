import type { CampaignContract } from '../campaign.ts';
import { art, gates, ground, markets, nameText, passage, sentence } from './parts.ts';

const moment = { type: 'string', format: 'date-time' } as const;

export const activity = {
  type: 'activity',
  title: 'Activity',
  single: false,
  description:
    'Something members attend, e.g. a fair or a workshop. Its window says only when it is listed; start and end say when members can sign up.',
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
      store: {
        type: 'string',
        title: 'Store',
        description: 'Store where the activity takes place; none is named where empty',
        'x-public': true,
      },
      //
      access: {
        type: 'string',
        enum: ['open', 'application', 'invitation'],
        default: 'open',
        title: 'How members get in',
        description:
          'Open: everybody. Application: an operator decides. Invitation: only members of the segments it is limited to, who alone see it in the list',
        'x-public': true,
      },
      //
      startsAt: {
        ...moment,
        title: 'Starts',
        description: 'Start of sign-up; before it the activity is shown as upcoming',
        'x-public': true,
      },
      endsAt: { ...moment, title: 'Ends', description: 'End of the activity; from then on it is over', 'x-public': true },
      // until then coins are returned.
      takesPlace: {
        type: 'object',
        title: 'Takes place',
        description: 'When members meet, between start and end; the whole time where empty. They can give up their place until it begins',
        properties: { from: { ...moment, title: 'From' }, to: { ...moment, title: 'To' } },
        required: ['from', 'to'],
        additionalProperties: false,
        'x-public': true,
      },
      signUpUntil: {
        ...moment,
        title: 'Sign-up until',
        description: 'Last moment to sign up; where empty, the moment when members meet, or the end if that is empty too',
        'x-public': true,
      },
      capacity: {
        type: 'integer',
        minimum: 1,
        maximum: 1000000,
        title: 'Places',
        description: 'Number of places; any number where empty',
        'x-public': true,
      },
      //
      costCoins: {
        type: 'integer',
        minimum: 0,
        maximum: 1000000,
        default: 0,
        title: 'Costs',
        description: 'Price of a place in coins; 0 for a free one',
        'x-unit': 'coins',
        'x-approval': true,
        'x-public': true,
      },
      awards: {
        type: 'array',
        maxItems: 20,
        title: 'Awards',
        description: 'Prizes for guests; an operator names the winners under Guests, and each winner is told',
        items: {
          type: 'object',
          title: 'Award',
          properties: {
            id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40, title: 'Short name' },
            name: { ...nameText, title: 'Name' },
            winners: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              title: 'Winners',
              description: 'Number of guests who can win the award',
              'x-unit': 'guests',
              'x-approval': true,
            },
            offer: {
              type: 'string',
              'x-as': 'campaign',
              title: 'Voucher',
              'x-approval': true,
              description: 'Voucher offer that the winner gets; where empty, the award is handed over at the event',
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
        description: 'Prize draw shown with the activity; none where empty',
        'x-public': true,
      },
      gates: { ...gates, 'x-public': true },
    },
    required: ['name', 'description', 'rules', 'prizeDescription', 'art', 'ground', 'markets', 'startsAt', 'endsAt', 'access', 'costCoins'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
