import { instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { person, reason } from './shapes.ts';

const helpers = ['support', 'finance', 'admin'] as const;
const deciders = ['finance', 'admin'] as const;
const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

const adjustment = {
  type: 'object',
  properties: {
    id,
    kind: { type: 'string', enum: ['adjustment', 'remove', 'engagement_reward', 'change'] },
    state: { type: 'string', enum: ['awaiting_approval', 'done', 'declined'] },
    memberId: id,
    memberNumber: { type: 'string' },
    market,
    amount: {
      type: 'integer',
      description: 'Coins added, or taken where below 0; of a merge, what the other wallet held when it was moved',
    },
    fromMemberNumber: { type: 'string', description: 'Member number of the account whose coins a merge moves into this one' },
    reason: { type: 'string' },
    askedBy: person,
    askedAt: instant,
    decidedBy: person,
    decidedAt: instant,
    entryId: id,
    refusal: { type: 'string', description: 'Problem code for which an approved correction could not be carried out' },
  },
  required: ['id', 'kind', 'state', 'memberId', 'memberNumber', 'market', 'amount', 'reason', 'askedBy', 'askedAt'],
  additionalProperties: false,
} as const;

export const adjustmentsCreate = {
  id: 'adjustments.create',
  method: 'POST',
  path: '/members/{id}/adjustments',
  access: 'ops',
  server: 'member',
  roles: helpers,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'idempotency.mismatch', 'redemption.coins_insufficient'],
  summary:
    'Adds or takes coins for a reason (A-27, R-299 to R-301): done at once while those of the wallet in 24 hours stay within `coins.adjustmentLimit`, else another person approves it. `change` merges the wallet of another account of the same person into this one and always needs approval. `requestId` makes a repeat harmless',
  input: {
    type: 'object',
    properties: {
      id,
      requestId: { type: 'string', minLength: 8, maxLength: 64 },
      kind: { type: 'string', enum: ['adjustment', 'remove', 'engagement_reward', 'change'] },
      market,
      amount: {
        type: 'integer',
        minimum: -1000000,
        maximum: 1000000,
        description: 'Coins: above or below 0 for an adjustment, above 0 for the other kinds, absent for a merge',
      },
      fromMemberNumber: {
        type: 'string',
        maxLength: 20,
        'x-key': 'code',
        description: 'Member number of the account whose coins a merge moves into this one',
      },
      reason,
    },
    required: ['id', 'requestId', 'kind', 'market', 'reason'],
    additionalProperties: false,
  },
  result: adjustment,
} as const satisfies OpsOperation;

export const adjustmentsList = {
  id: 'adjustments.list',
  method: 'GET',
  path: '/adjustments',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'Corrections of coins, those that wait first',
  input: {
    type: 'object',
    properties: { state: { type: 'string', enum: ['awaiting_approval', 'done', 'declined'] }, memberId: id, ...pageInput },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: adjustment }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

const decision = {
  access: 'ops',
  server: 'member',
  roles: deciders,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'adjustment.decided', 'ops.own_approval'],
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
  result: adjustment,
} as const;

export const adjustmentsApprove = {
  id: 'adjustments.approve',
  method: 'POST',
  path: '/adjustments/{id}/approvals',
  ...decision,
  summary:
    'Approves a correction that another person asked for, and carries it out; where the coins are not there, it is declined with that `refusal`',
} as const satisfies OpsOperation;

export const adjustmentsDecline = {
  id: 'adjustments.decline',
  method: 'POST',
  path: '/adjustments/{id}/refusals',
  ...decision,
  roles: helpers,
  problems: ['request.not_found', 'ops.market_scope', 'ops.role_required', 'adjustment.decided'],
  summary: 'Declines a correction, as approvers may; who asked for it can take it back with this',
} as const satisfies OpsOperation;
