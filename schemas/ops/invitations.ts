import { coins, instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { reason } from './shapes.ts';

const clerks = ['support', 'finance', 'admin'] as const;
const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

const invitation = {
  type: 'object',
  properties: {
    id,
    market: { ...market, description: 'Market of the member who invited' },
    state: { type: 'string', enum: ['pending', 'review', 'completed', 'rejected'] },
    inviterId: id,
    inviterNumber: { type: 'string' },
    inviteeId: id,
    inviteeNumber: { type: 'string' },
    campaignId: { ...id, description: 'Id of the campaign in which the friend counts or would count; absent outside of every campaign' },
    campaignName: { type: 'string', description: 'Name of the campaign, in English' },
    registeredAt: instant,
    acknowledgedAt: instant,
    points: { type: 'integer', description: 'Points of risk by the rules of the campaign; from its limit on a person decides' },
    signs: {
      type: 'array',
      description: 'Signs of fraud that gave the points',
      items: { type: 'string', enum: ['shared_device', 'shared_address', 'other_members', 'was_member', 'many_today'] },
    },
    counted: { type: 'integer', description: 'Friends of the inviter who count in the campaign' },
    decidedBy: { type: 'string' },
    decidedAt: instant,
    reason: { type: 'string' },
  },
  required: [
    'id',
    'market',
    'state',
    'inviterId',
    'inviterNumber',
    'inviteeId',
    'inviteeNumber',
    'registeredAt',
    'points',
    'signs',
    'counted',
  ],
  additionalProperties: false,
} as const;

const decided = {
  type: 'object',
  properties: {
    id,
    state: { type: 'string', enum: ['completed', 'rejected'] },
    coins: { ...coins, description: 'Coins that the inviter got by it, or lost' },
    vouchers: { type: 'integer', description: 'Vouchers given, or taken back unused' },
    gifts: { type: 'integer', description: 'Gifts sent, or stopped before they were' },
    kept: { type: 'integer', description: 'Rewards that could not be taken back, because they were used' },
  },
  required: ['id', 'state', 'coins', 'vouchers', 'gifts', 'kept'],
  additionalProperties: false,
} as const;

export const invitationsList = {
  id: 'invitations.list',
  method: 'GET',
  path: '/invitations',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Invitations in a state: those that wait for a person oldest first, others newest first',
  input: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['review', 'completed', 'rejected'], default: 'review' },
      market,
      member: { type: 'string', maxLength: 64, description: 'Number of the member who invited' },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: invitation },
      waiting: { type: 'integer', description: 'Number of invitations that wait for a person' },
      nextCursor,
    },
    required: ['items', 'waiting'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

const decide = {
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', 'invitation.decided'],
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
  result: decided,
} as const;

export const invitationsAccept = {
  ...decide,
  id: 'invitations.accept',
  method: 'POST',
  path: '/invitations/{id}/acceptances',
  summary: 'Lets an invitation that waits count, by the time at which the friend saw the welcome',
} as const satisfies OpsOperation;

export const invitationsReject = {
  ...decide,
  id: 'invitations.reject',
  method: 'POST',
  path: '/invitations/{id}/rejections',
  summary: 'Lets an invitation not count, and takes back what the inviter has of it',
} as const satisfies OpsOperation;
