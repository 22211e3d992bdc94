import { coins, id } from '../api/shapes.ts';
import type { PartnerOperation } from './operation.ts';
import { at, boost, eventId, lines, money, orderNumber, place, sku, source, voucherCodes, who } from './shapes.ts';

const order = {
  type: 'object',
  properties: {
    id,
    source,
    orderNumber,
    state: {
      type: 'string',
      enum: ['credited', 'unmatched', 'review', 'dismissed'],
      description:
        '`credited` to a member; `unmatched` until a member brings the receipt; in `review` by a person (too late, too large, too many); `dismissed`: will never earn',
    },
    memberId: id,
    coins: { ...coins, description: 'Coins that the order earned, less those taken back by refunds' },
    boost,
    available: { ...coins, description: 'The member’s coins now' },
    debt: coins,
    refunded: money,
  },
  required: ['id', 'source', 'orderNumber', 'state', 'coins', 'refunded'],
  additionalProperties: false,
} as const;

export const ordersCreate = {
  id: 'orders.create',
  method: 'POST',
  path: '/orders',
  access: 'partner',
  status: 201,
  problems: [
    'partner.unknown_source',
    'partner.event_conflict',
    'membership_code.invalid',
    'order.currency',
    'member.not_found',
    'coins.hold_resolved',
    'coins.offset_limit',
    'voucher.not_found',
    'member.locked',
    'voucher.not_available',
    'voucher.store_not_served',
    'voucher.products_missing',
    'voucher.min_spend',
  ],
  summary: 'A paid order: its coins arrive at once, its hold is posted, its vouchers are used (A-20, A-57, R-002, R-043, R-289 to R-292)',
  input: {
    type: 'object',
    properties: {
      source,
      orderNumber,
      eventId,
      eventType: { type: 'string', const: 'paid' },
      ...who,
      ...place,
      currency: { type: 'string' },
      lines,
      netAmount: { ...money, description: 'Net amount of the order: the sum of its lines, without delivery' },
      shipping: { ...money, description: 'Amount paid for delivery; none where absent' },
      coinHoldId: { ...id, description: 'Hold of the coins that paid; their worth is taken off the amount that earns' },
      voucherCodes,
      paidAt: at,
    },
    required: ['source', 'orderNumber', 'eventId', 'eventType', 'store', 'channel', 'currency', 'lines', 'netAmount', 'shipping', 'paidAt'],
    additionalProperties: false,
  },
  result: order,
} as const satisfies PartnerOperation;

export const refundsCreate = {
  id: 'refunds.create',
  method: 'POST',
  path: '/orders/{orderNumber}/refunds',
  access: 'partner',
  status: 201,
  problems: ['partner.unknown_source', 'partner.event_conflict', 'order.currency', 'order.refund_exceeds'],
  summary:
    'Money given back: the coins it earned go back too, as debt where they were spent (A-26, A-42, R-298). A refund that comes before its order waits for it',
  input: {
    type: 'object',
    properties: {
      orderNumber,
      source,
      eventId,
      refundAmount: {
        ...money,
        description:
          'All that this refund gives back, of goods and of delivery together. More than 0, but for one case: 0 returns an order whose net amount is 0',
      },
      shippingAmount: {
        ...money,
        description:
          'How much of refundAmount is for the delivery; it takes no coins back, as delivery earned none. Where it is left out, refundAmount is taken off the goods as far as they are not refunded yet, and the rest off the delivery',
      },
      lines: {
        type: 'array',
        maxItems: 500,
        items: {
          type: 'object',
          properties: { sku, quantity: { type: 'integer', minimum: 1 } },
          required: ['sku', 'quantity'],
          additionalProperties: false,
        },
      },
      refundedAt: at,
    },
    required: ['orderNumber', 'source', 'eventId', 'refundAmount', 'refundedAt'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      id,
      state: { type: 'string', enum: ['applied', 'parked'] },
      orderNumber,
      coinsTaken: coins,
      available: coins,
      debt: coins,
      vouchersReturned: { type: 'integer' },
      coinsReturned: { ...coins, description: 'Coins that paid for the order and were given back; only where it was returned in full' },
    },
    required: ['id', 'state', 'orderNumber', 'coinsTaken', 'vouchersReturned', 'coinsReturned'],
    additionalProperties: false,
  },
} as const satisfies PartnerOperation;

export const ordersGet = {
  id: 'orders.get',
  method: 'GET',
  path: '/orders/{orderNumber}',
  access: 'partner',
  status: 200,
  problems: ['partner.unknown_source', 'order.not_found'],
  summary: 'What became of an order',
  input: { type: 'object', properties: { orderNumber, source }, required: ['orderNumber', 'source'], additionalProperties: false },
  result: order,
} as const satisfies PartnerOperation;

export const entertainmentLinksCreate = {
  id: 'entertainmentLinks.create',
  method: 'POST',
  path: '/entertainment-links',
  access: 'partner',
  status: 201,
  problems: ['membership_code.invalid', 'membership_code.expired', 'member.not_found', 'member.locked'],
  summary: 'Links the member’s funifun account, in a store (R-527); linking twice changes nothing',
  input: { type: 'object', properties: { memberId: who.memberId, memberCode: who.memberCode }, additionalProperties: false },
  result: {
    type: 'object',
    properties: { memberId: id, linkedAt: at },
    required: ['memberId', 'linkedAt'],
    additionalProperties: false,
  },
} as const satisfies PartnerOperation;
