import type { Operation } from './operation.ts';
import { coins, id, instant, nextCursor, pageInput, worth } from './shapes.ts';

const window = {
  type: 'object',
  properties: { from: instant, to: instant, until: { ...instant, description: 'Last second of the campaign' } },
  additionalProperties: false,
} as const;
const ground = { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] } as const;
const state = { type: 'string', enum: ['running', 'ended'], description: 'Running or over; a campaign to come is not shown' } as const;

const reward = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['coins', 'offer', 'item'] },
    title: { type: 'string', description: 'Name of the voucher or gift, in the caller’s language; absent for coins' },
    art: { type: 'string' },
    ground,
    coins,
    offerId: id,
    type: { type: 'string', enum: ['gift', 'cash', 'discount'], description: 'Type of a voucher; absent for other rewards' },
    value: { ...worth, description: 'Worth of a voucher; absent for other rewards' },
    itemId: id,
  },
  required: ['kind', 'art', 'ground'],
  additionalProperties: false,
} as const;

const milestone = { count: { type: 'integer', description: 'Friends it takes, counted over the whole campaign (A-70)' }, reward } as const;

const campaign = {
  id,
  name: { type: 'string' },
  description: { type: 'string' },
  rules: { type: 'string', description: 'A rule a line' },
  art: { type: 'string' },
  ground,
  window,
  state,
} as const;
const required = ['id', 'name', 'description', 'rules', 'art', 'ground', 'window', 'state'] as const;

export const invitationCampaignsGet = {
  id: 'invitationCampaigns.get',
  method: 'GET',
  path: '/invitation-campaigns/{id}',
  access: 'visitor',
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'An invitation campaign of the market, also after its end (R-115)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...campaign,
      milestones: {
        type: 'array',
        items: { type: 'object', properties: milestone, required: ['count', 'reward'], additionalProperties: false },
      },
    },
    required: [...required, 'milestones'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const ownMilestone = {
  type: 'object',
  properties: {
    ...milestone,
    reached: { type: 'boolean' },
    state: {
      type: 'string',
      enum: ['next', 'ahead', 'given', 'waiting', 'taken_back', 'missed'],
      description:
        'The next one, one after it, in the member’s hands, on its way as soon as there is one, taken back, or not reached before the end',
    },
    givenAt: instant,
    voucherId: { ...id, description: 'Voucher that was given' },
    redemptionId: { ...id, description: 'Redemption of the gift that is sent' },
  },
  required: ['count', 'reward', 'reached', 'state'],
  additionalProperties: false,
} as const;

export const invitationGet = {
  id: 'invitation.get',
  method: 'GET',
  path: '/me/invitation',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary:
    'The member’s invitation code and link, and how far they are in a campaign: the one named, else the one that runs, else the last (R-008)',
  input: {
    type: 'object',
    properties: { campaign: { ...id, description: 'Id of the campaign that is asked about' } },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      code: { type: 'string' },
      link: { type: 'string', description: 'Opens sign-up with the code filled in (A-71)' },
      path: { type: 'string', description: 'Path below the address of the app, for chats: a page with a preview that leads to the link' },
      posterUrl: { type: 'string', description: 'A picture of the link as a QR code (R-189)' },
      completed: { type: 'integer', description: 'Friends who count in the campaign' },
      invited: { type: 'integer', description: 'Friends who joined by the code, ever' },
      campaign: { type: 'object', properties: campaign, required, additionalProperties: false },
      milestones: { type: 'array', items: ownMilestone },
      next: {
        type: 'object',
        description: 'The next reward; absent where all are reached or the campaign is over',
        properties: { count: { type: 'integer' }, missing: { type: 'integer' }, percent: { type: 'integer' }, reward },
        required: ['count', 'missing', 'percent', 'reward'],
        additionalProperties: false,
      },
      others: {
        type: 'array',
        description: 'Other campaigns of the market that have begun, the latest first',
        items: {
          type: 'object',
          properties: { id, name: { type: 'string' }, art: { type: 'string' }, ground, window, state },
          required: ['id', 'name', 'art', 'ground', 'window', 'state'],
          additionalProperties: false,
        },
      },
    },
    required: ['code', 'link', 'path', 'posterUrl', 'completed', 'invited', 'milestones', 'others'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const inviteesList = {
  id: 'invitees.list',
  method: 'GET',
  path: '/me/invitees',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: [],
  summary: 'Friends who joined by the member’s code, newest first, their names masked (R-116)',
  input: { type: 'object', properties: { ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            name: { type: 'string', description: 'First letter of the friend’s name; absent where the friend has given none' },
            registeredAt: instant,
            acknowledgedAt: { ...instant, description: 'When the friend saw the welcome: that counts (R-422)' },
            state: { type: 'string', enum: ['pending', 'review', 'completed', 'rejected'] },
            note: {
              type: 'string',
              enum: ['waiting', 'lapsed', 'checking', 'counted', 'outside', 'declined'],
              description:
                'The state in a word: the welcome can still be seen, or no more; a person looks; it counts; it came outside of every campaign; it does not count',
            },
          },
          required: ['id', 'registeredAt', 'state', 'note'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const invitationCodesGet = {
  id: 'invitationCodes.get',
  method: 'GET',
  path: '/invitation-codes/{code}',
  access: 'visitor',
  status: 200,
  transient: true,
  problems: ['auth.too_many_attempts', 'invitation.code_invalid'],
  summary: 'Whether a code can be given at sign-up. Few look-ups for each network, so that codes cannot be tried out',
  input: {
    type: 'object',
    properties: { code: { type: 'string', minLength: 1, maxLength: 32 } },
    required: ['code'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { valid: { type: 'boolean', const: true } },
    required: ['valid'],
    additionalProperties: false,
  },
} as const satisfies Operation;
