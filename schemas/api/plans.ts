import { benefitKinds } from './levels.ts';
import type { Operation } from './operation.ts';
import { id, instant, money, nextCursor, pageInput, planTier, wholeListInput } from './shapes.ts';

const planId = {
  type: 'string',
  minLength: 1,
  maxLength: 32,
  description: 'Id of the plan in the rules of paid plans, as in its web address',
} as const;
const name = { type: 'string', description: 'Name of the plan, in the caller’s language' } as const;
const months = { type: 'integer', description: 'Calendar months that the plan lasts' } as const;
const notNeeded = {
  type: 'boolean',
  description: 'A higher plan is active, so this one cannot start: what is paid for it all the same is given back',
} as const;
const bought = { tier: planTier, name, months, price: money } as const;

const benefit = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: benefitKinds },
    value: { type: 'number' },
    perMonth: { type: 'integer' },
    unlimited: { type: 'boolean' },
    cap: money,
    perCoin: money,
  },
  required: ['kind'],
  additionalProperties: false,
} as const;

export const plansList = {
  id: 'plans.list',
  method: 'GET',
  path: '/plans',
  access: 'visitor',
  atOnce: true,
  campaign: 'plans',
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'The paid plans on sale in this market (R-058, R-059, R-328 to R-331, R-492, A-50)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: planId,
            ...bought,
            perMonth: { ...money, description: 'Price of one month of the plan' },
            savesPercent: {
              type: 'integer',
              description: 'Percent saved against as many plans of one month; absent where it saves nothing',
            },
            benefits: { type: 'array', items: benefit },
          },
          required: ['id', 'tier', 'months', 'name', 'price', 'perMonth', 'benefits'],
          additionalProperties: false,
        },
      },
      agreement: {
        type: 'object',
        description: 'The terms page that a purchase rests on',
        properties: { slug: { type: 'string' }, version: { type: 'string' }, title: { type: 'string' } },
        required: ['slug', 'version', 'title'],
        additionalProperties: false,
      },
      giftBag: {
        type: 'object',
        description: 'Gift bags for the first members with a plan (R-562)',
        properties: { left: { type: 'integer' }, total: { type: 'integer' } },
        required: ['left', 'total'],
        additionalProperties: false,
      },
      nextCursor,
    },
    required: ['items', 'agreement'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const meSubscriptionQuotesCreate = {
  id: 'me.subscriptionQuotes.create',
  method: 'POST',
  path: '/me/subscription-quotes',
  access: 'member',
  campaign: 'plans',
  status: 200,
  reads: true,
  problems: ['feature.switched_off', 'request.not_found', 'subscription.svip_active'],
  summary: 'What a plan costs, when it would run and what it would take the place of (A-51, A-52)',
  input: { type: 'object', properties: { planId }, required: ['planId'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      planId,
      ...bought,
      startsAt: { ...instant, description: 'Start of the plan if it is paid now' },
      endsAt: instant,
      queued: { type: 'boolean', description: 'Whether it follows the plan that the member has' },
      lostUntil: { ...instant, description: 'End of the VIP time that SVIP replaces, queued plans included; absent where there is none' },
      lostDays: { type: 'integer', description: 'Days of VIP time that the member loses, a day begun counted whole' },
      agreementVersion: { type: 'string' },
      giftBag: { type: 'boolean', description: 'Whether buying the plan would bring a gift bag' },
      guardian: { type: 'boolean', description: 'The member said they are not of age: a guardian has to agree' },
    },
    required: ['planId', 'tier', 'name', 'months', 'price', 'startsAt', 'endsAt', 'queued', 'agreementVersion', 'giftBag', 'guardian'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const meSubscriptionsCreate = {
  id: 'me.subscriptions.create',
  method: 'POST',
  path: '/me/subscriptions',
  access: 'member',
  campaign: 'plans',
  status: 201,
  movesValue: true,
  underTerms: true,
  pricedByMarket: true,
  problems: [
    'feature.switched_off',
    'request.not_found',
    'validation.paid_agreement_required',
    'validation.guardian_required',
    'subscription.svip_active',
    'subscription.confirm_supersede',
    'server.busy',
  ],
  summary: 'Buys a plan: it starts when the payment is confirmed (R-005, R-411 to R-414, R-454)',
  input: {
    type: 'object',
    properties: {
      planId,
      agreementAccepted: { type: 'boolean' },
      agreementVersion: {
        type: 'string',
        maxLength: 20,
        description: 'Version of the terms page that the member was shown; the present one where absent',
      },
      guardianAgreed: { type: 'boolean', description: 'A parent or guardian agrees, where the quote asks for it' },
      confirmSupersede: { type: 'boolean' },
      seenLostUntil: { ...instant, description: '`lostUntil` of the quote that was confirmed' },
    },
    required: ['planId', 'agreementAccepted'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      id,
      paymentId: id,
      checkoutUrl: { type: 'string', description: 'Web address at which to pay' },
      status: { type: 'string', enum: ['pending_payment'] },
    },
    required: ['id', 'paymentId', 'checkoutUrl', 'status'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const meSubscriptionsList = {
  id: 'me.subscriptions.list',
  method: 'GET',
  path: '/me/subscriptions',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: [],
  summary: 'The plans that the member has or had, newest first, and what is still being paid (R-332, R-333, R-400, R-401)',
  input: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['active', 'expired'] }, ...pageInput },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            plan: planId,
            ...bought,
            purchasedAt: instant,
            startsAt: instant,
            endsAt: { ...instant, description: 'End of the plan; if SVIP took its place or it was refunded, that moment' },
            status: { type: 'string', enum: ['active', 'expired'] },
            state: { type: 'string', enum: ['queued', 'active', 'expired', 'superseded', 'refunded'] },
          },
          required: ['id', 'plan', 'tier', 'name', 'months', 'price', 'purchasedAt', 'startsAt', 'endsAt', 'status', 'state'],
          additionalProperties: false,
        },
      },
      nextCursor,
      waiting: {
        type: 'array',
        description: 'Payments that no provider has answered yet, newest first; each is asked for with `me.payments.get`',
        items: {
          type: 'object',
          properties: { paymentId: id, plan: planId, ...bought, askedAt: instant, notNeeded },
          required: ['paymentId', 'plan', 'tier', 'name', 'months', 'price', 'askedAt'],
          additionalProperties: false,
        },
      },
    },
    required: ['items', 'waiting'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const mePlanSavingsGet = {
  id: 'me.planSavings.get',
  method: 'GET',
  path: '/me/plan-savings',
  access: 'member',
  campaign: 'plans',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'What the member’s orders in the own market would have brought with each plan above the own one, by today’s benefits',
  input: { type: 'object', properties: {}, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      days: { type: 'integer', description: 'Days back from now that are looked at, as many as levels count spend for' },
      orders: { type: 'integer', description: 'Orders paid in these days and not returned in full' },
      plans: {
        type: 'array',
        description: 'Savings by plan; a plan that is not on sale here, or would have brought nothing, is left out',
        items: {
          type: 'object',
          properties: {
            tier: planTier,
            name,
            coins: { type: 'integer', description: 'Coins beyond those that the orders gave, without boosts' },
            discount: { ...money, description: 'Amount off lines at full price, beyond the discount that the member had at the time' },
            delivery: { ...money, description: 'Amount paid for deliveries that would have been free' },
            saved: { ...money, description: 'Amount of `discount` and `delivery` together' },
          },
          required: ['tier', 'name', 'coins', 'discount', 'delivery', 'saved'],
          additionalProperties: false,
        },
      },
    },
    required: ['days', 'orders', 'plans'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const mePaymentsGet = {
  id: 'me.payments.get',
  method: 'GET',
  path: '/me/payments/{id}',
  access: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'What has become of a payment; asked again while it is pending',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      id,
      state: { type: 'string', enum: ['pending', 'paid', 'failed', 'refunded'] },
      plan: planId,
      ...bought,
      createdAt: instant,
      checkoutUrl: { type: 'string', description: 'Web address at which to pay; absent once the payment is answered or not needed' },
      notNeeded,
      startsAt: { ...instant, description: 'Start of the plan; absent until it is paid' },
      endsAt: instant,
      refundedBecause: { type: 'string', enum: ['svip_active', 'ops'] },
    },
    required: ['id', 'state', 'plan', 'tier', 'name', 'months', 'price', 'createdAt'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const paymentEventsReceive = {
  id: 'paymentEvents.receive',
  method: 'POST',
  path: '/webhooks/payments/{provider}',
  access: 'visitor',
  document: true,
  status: 204,
  problems: ['request.not_found', 'partner.signature_invalid', 'partner.timestamp_skew'],
  summary: 'A payment provider tells what has become of a payment, signed in its own way',
  input: {
    type: 'object',
    properties: { provider: { type: 'string', maxLength: 32 } },
    required: ['provider'],
    additionalProperties: false,
  },
} as const satisfies Operation;
