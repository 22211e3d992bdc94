import { instant, money, planTier } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { reason } from './shapes.ts';

const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

/** A plan that a member bought, with its payment. */
export const ownedPlan = {
  type: 'object',
  properties: {
    id,
    tier: planTier,
    name: { type: 'string' },
    months: { type: 'integer' },
    price: money,
    state: { type: 'string', enum: ['pending_payment', 'queued', 'active', 'expired', 'superseded', 'refunded'] },
    purchasedAt: instant,
    startsAt: instant,
    endsAt: instant,
    payment: {
      type: 'object',
      properties: {
        id,
        provider: { type: 'string' },
        reference: { type: 'string', description: 'Name of the payment at the provider' },
        state: { type: 'string', enum: ['pending', 'paid', 'failed', 'refunding', 'refunded'] },
        paidAt: instant,
        refundedBecause: { type: 'string', enum: ['svip_active', 'ops'] },
        refusedSince: {
          ...instant,
          description: 'Since when the provider refuses to give the money back and is not tried any more: somebody has to settle it',
        },
        mismatch: { type: 'boolean', description: 'Whether the provider reported another amount than the price' },
      },
      required: ['id', 'provider', 'state'],
      additionalProperties: false,
    },
    refundUntil: { ...instant, description: 'Moment until which the plan can be refunded if no benefit was used; absent where it cannot' },
  },
  required: ['id', 'tier', 'name', 'months', 'price', 'state', 'purchasedAt', 'payment'],
  additionalProperties: false,
} as const;

/** A refund that its provider refuses. */
export const refusedRefund = {
  type: 'object',
  properties: {
    subscriptionId: id,
    plan: { type: 'string', description: 'Name of the plan' },
    price: money,
    provider: { type: 'string' },
    reference: { type: 'string', description: 'Name of the payment at the provider' },
  },
  required: ['subscriptionId', 'plan', 'price', 'provider'],
  additionalProperties: false,
} as const;

export const subscriptionsRefund = {
  id: 'subscriptions.refund',
  method: 'POST',
  path: '/subscriptions/{id}/refunds',
  access: 'ops',
  server: 'member',
  roles: ['finance', 'admin'],
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'subscription.not_refundable', 'subscription.benefit_used'],
  summary:
    'Gives the price of a plan back, all of it, within the days of the document and while no benefit was used (A-56); the plan ends at once. Again changes nothing',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
  result: ownedPlan,
} as const satisfies OpsOperation;

export const subscriptionsSettle = {
  id: 'subscriptions.settle',
  method: 'POST',
  path: '/subscriptions/{id}/refund-settlements',
  access: 'ops',
  server: 'member',
  roles: ['finance', 'admin'],
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'subscription.not_refundable'],
  summary:
    'Settles a refund that its provider refused for `refundRetryDays` (`payment.refusedSince`): `given_back` where the member has the money by another way, `ask_again` to try the provider for as long once more. Settled before, it changes nothing',
  input: {
    type: 'object',
    properties: { id, how: { type: 'string', enum: ['given_back', 'ask_again'] }, reason },
    required: ['id', 'how', 'reason'],
    additionalProperties: false,
  },
  result: ownedPlan,
} as const satisfies OpsOperation;
