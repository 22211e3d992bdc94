import { coins, id, money } from '../api/shapes.ts';
import { scanned, spending } from './codes.ts';
import type { PartnerOperation } from './operation.ts';
import { at, boost, eventId, lines, orderNumber, place, source, voucherCode, voucherCodes, who } from './shapes.ts';

const hold = {
  type: 'object',
  properties: {
    id,
    coins,
    worth: money,
    state: { type: 'string', enum: ['open', 'posted', 'voided', 'timed_out'] },
    posted: coins,
    expiresAt: at,
    available: { ...coins, description: 'The member’s coins now' },
  },
  required: ['id', 'coins', 'worth', 'state', 'posted', 'expiresAt', 'available'],
  additionalProperties: false,
} as const;

const benefit = {
  type: 'string',
  enum: ['member_discount', 'discount_voucher', 'cash_voucher', 'gift_voucher', 'free_shipping', 'coins'],
} as const;

export const quotesCreate = {
  id: 'quotes.create',
  method: 'POST',
  path: '/quotes',
  access: 'partner',
  status: 200,
  problems: ['partner.unknown_source', ...scanned, 'member.not_found', 'member.locked', 'order.currency'],
  summary:
    'The price of a basket with the member’s benefits under the stacking rules (A-03 to A-05, A-21, A-40, A-41, R-309 to R-314, R-561). Changes nothing',
  input: {
    type: 'object',
    properties: {
      source,
      ...who,
      ...place,
      currency: { type: 'string' },
      lines: { ...lines, description: '`net` is the price before the member’s benefits' },
      shipping: { ...money, description: 'Price of the delivery, if there is one' },
      voucherCodes,
      coins: { ...coins, minimum: 0, description: 'Coins that the member would like to pay with' },
      freeShipping: { type: 'boolean', default: true, description: 'Use a free delivery if there is one' },
    },
    required: ['source', 'store', 'channel', 'currency', 'lines', 'shipping'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      memberId: id,
      revision: { type: 'integer' },
      goods: { ...money, description: 'Price of the goods before benefits' },
      shipping: { ...money, description: 'Price of the delivery before benefits' },
      steps: {
        type: 'array',
        description: 'What is taken off, in the order of the rules',
        items: {
          type: 'object',
          properties: {
            benefit,
            off: money,
            from: { type: 'string', enum: ['goods', 'shipping'] },
            percent: { type: 'integer' },
            voucherId: id,
            code: { type: 'string' },
            coins,
            skus: { type: 'array', items: { type: 'string' }, description: 'Numbers of the articles whose price was lowered' },
          },
          required: ['benefit', 'off', 'from'],
          additionalProperties: false,
        },
      },
      refused: {
        type: 'array',
        description: 'Benefits that were named in the request and do not count, and why',
        items: {
          type: 'object',
          properties: {
            benefit,
            code: { type: 'string', description: 'Code of the voucher' },
            reason: { type: 'string', description: 'Problem code that says why it does not count' },
            missing: { ...money, description: 'Spend that is missing to the minimum; absent for other reasons' },
          },
          required: ['benefit', 'reason'],
          additionalProperties: false,
        },
      },
      lines: {
        type: 'array',
        description: 'Net of each line after benefits on goods, coins not taken off: what the order should carry',
        items: {
          type: 'object',
          properties: { sku: { type: 'string' }, net: money },
          required: ['sku', 'net'],
          additionalProperties: false,
        },
      },
      netAmount: money,
      shippingToPay: money,
      coins: { ...coins, description: 'Coins that can pay, at most what was asked for' },
      coinsWorth: money,
      toPay: money,
      earns: { ...coins, description: 'Coins that this order would earn' },
      boost,
    },
    required: [
      'revision',
      'goods',
      'shipping',
      'steps',
      'refused',
      'lines',
      'netAmount',
      'shippingToPay',
      'coins',
      'coinsWorth',
      'toPay',
      'earns',
    ],
    additionalProperties: false,
  },
} as const satisfies PartnerOperation;

export const coinHoldsCreate = {
  id: 'coinHolds.create',
  method: 'POST',
  path: '/coin-holds',
  access: 'partner',
  status: 201,
  problems: [
    'partner.unknown_source',
    'partner.event_conflict',
    ...scanned,
    'order.currency',
    'member.not_found',
    'member.locked',
    ...spending,
    'coins.offset_limit',
    'redemption.coins_insufficient',
  ],
  summary: 'Sets coins aside to pay for an order (A-21); they come back by themselves when the hold runs out',
  input: {
    type: 'object',
    properties: {
      source,
      eventId,
      ...who,
      ...place,
      coins: { ...coins, minimum: 1 },
      orderAmount: { ...money, description: 'Net amount of the order, of which coins can pay a limited share' },
    },
    required: ['source', 'eventId', 'store', 'channel', 'coins', 'orderAmount'],
    additionalProperties: false,
  },
  result: hold,
} as const satisfies PartnerOperation;

export const coinHoldsPost = {
  id: 'coinHolds.post',
  method: 'POST',
  path: '/coin-holds/{id}/posts',
  access: 'partner',
  status: 201,
  problems: [
    'partner.unknown_source',
    'partner.event_conflict',
    'request.not_found',
    'coins.offset_limit',
    'coins.hold_resolved',
    'redemption.coins_insufficient',
  ],
  summary: 'Spends a hold, whole or in part, for the number of an order that has not come yet; the rest is free again (R-294 to R-297)',
  input: {
    type: 'object',
    properties: { id, source, eventId, orderNumber, coins: { ...coins, minimum: 1, description: 'Coins to spend; all where absent' } },
    required: ['id', 'source', 'eventId', 'orderNumber'],
    additionalProperties: false,
  },
  result: hold,
} as const satisfies PartnerOperation;

export const coinHoldsVoid = {
  id: 'coinHolds.void',
  method: 'POST',
  path: '/coin-holds/{id}/voids',
  access: 'partner',
  status: 201,
  problems: ['partner.unknown_source', 'partner.event_conflict', 'request.not_found', 'coins.hold_resolved'],
  summary: 'Lets a hold go',
  input: { type: 'object', properties: { id, source, eventId }, required: ['id', 'source', 'eventId'], additionalProperties: false },
  result: hold,
} as const satisfies PartnerOperation;

const use = {
  type: 'object',
  properties: {
    id,
    voucherId: id,
    state: { type: 'string', enum: ['used', 'rolled_back'] },
    orderNumber,
    off: money,
  },
  required: ['id', 'voucherId', 'state', 'orderNumber', 'off'],
  additionalProperties: false,
} as const;

export const voucherRedemptionsCreate = {
  id: 'voucherRedemptions.create',
  method: 'POST',
  path: '/voucher-redemptions',
  access: 'partner',
  status: 201,
  problems: [
    'partner.unknown_source',
    'partner.event_conflict',
    'order.currency',
    'voucher.not_found',
    'member.locked',
    'voucher.not_available',
    'voucher.store_not_served',
    'voucher.products_missing',
    'voucher.min_spend',
    'benefit.not_stackable',
  ],
  summary: 'Uses a voucher for an order number (R-316, R-309 to R-314, R-317)',
  input: {
    type: 'object',
    properties: {
      source,
      eventId,
      code: voucherCode,
      ...place,
      orderNumber,
      currency: { type: 'string' },
      lines,
      shipping: money,
    },
    required: ['source', 'eventId', 'code', 'store', 'channel', 'orderNumber', 'currency', 'lines', 'shipping'],
    additionalProperties: false,
  },
  result: use,
} as const satisfies PartnerOperation;

export const voucherRedemptionsRollBack = {
  id: 'voucherRedemptions.rollBack',
  method: 'POST',
  path: '/voucher-redemptions/{id}/rollbacks',
  access: 'partner',
  status: 201,
  problems: ['partner.unknown_source', 'partner.event_conflict', 'voucher.not_found', 'voucher.not_available'],
  summary: 'Takes the use of a voucher back, for a sale that did not happen; it can be used again while it is valid',
  input: { type: 'object', properties: { id, source, eventId }, required: ['id', 'source', 'eventId'], additionalProperties: false },
  result: use,
} as const satisfies PartnerOperation;

export const benefitUsesCreate = {
  id: 'benefitUses.create',
  method: 'POST',
  path: '/benefit-uses',
  access: 'partner',
  status: 201,
  problems: [
    'partner.unknown_source',
    'partner.event_conflict',
    ...scanned,
    'member.not_found',
    'member.locked',
    'order.currency',
    ...spending,
    'benefit.used_up',
    'benefit.not_stackable',
  ],
  summary: 'Uses a free delivery of the month (A-04, A-05, R-560, R-561)',
  input: {
    type: 'object',
    properties: {
      source,
      eventId,
      ...who,
      store: { ...place.store, description: 'Store in whose market the benefit is used; the member’s own market where absent' },
      benefit: { type: 'string', enum: ['free_shipping'] },
      orderNumber,
      shipping: money,
    },
    required: ['source', 'eventId', 'benefit', 'orderNumber', 'shipping'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { id, off: money, left: { type: 'integer', description: 'Free deliveries left this month; −1 for any number' } },
    required: ['id', 'off', 'left'],
    additionalProperties: false,
  },
} as const satisfies PartnerOperation;
