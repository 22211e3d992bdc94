import { coins, instant, market, money, nextCursor, pageInput } from '../api/shapes.ts';
import { seenText } from '../blank.ts';
import type { OpsOperation } from './operation.ts';
import { reason } from './shapes.ts';

const clerks = ['support', 'finance', 'admin'] as const;
const id = { type: 'string', minLength: 1, maxLength: 64 } as const;

const orderImport = {
  type: 'object',
  properties: {
    id,
    at: instant,
    by: { type: 'string' },
    fileName: { type: 'string' },
    rows: { type: 'integer', description: 'Orders in the file' },
    credited: { type: 'integer' },
    unmatched: { type: 'integer' },
    review: { type: 'integer' },
    repeated: { type: 'integer', description: 'Orders that had been taken before and changed nothing' },
    notTaken: { type: 'integer', description: 'Number of orders of the file that were refused; `failed` names the first 1,000' },
    failed: {
      type: 'array',
      description: 'Orders that were refused, the first 1,000 of the file',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer', description: 'Row of the file, as a spreadsheet counts' },
          orderNumber: { type: 'string' },
          problem: { type: 'string' },
          detail: { type: 'string', description: 'Column and what is wrong in it; absent where the problem says all' },
        },
        required: ['row', 'problem'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'at', 'by', 'fileName', 'rows', 'credited', 'unmatched', 'review', 'repeated', 'notTaken', 'failed'],
  additionalProperties: false,
} as const;

const runningImport = {
  type: 'object',
  properties: {
    id,
    at: instant,
    fileName: { type: 'string' },
    rows: { type: 'integer', description: 'Orders in the file' },
    done: { type: 'integer', description: 'Orders of the file that have been looked at' },
  },
  required: ['id', 'at', 'fileName', 'rows', 'done'],
  additionalProperties: false,
} as const;

export const orderImportsCreate = {
  id: 'orderImports.create',
  method: 'POST',
  path: '/order-imports',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 201,
  problems: ['partner.unknown_source'],
  summary:
    'Takes orders from a CSV, one line a row (source, order_number, member, store, channel, currency, sku, category, quantity, net_minor, full_price, shipping_minor, paid_at); rows of one order number are one order. The same file twice changes nothing',
  input: {
    type: 'object',
    properties: {
      fileName: { ...seenText, maxLength: 120 },
      csv: { type: 'string', minLength: 1, maxLength: 900000 },
      reason,
    },
    required: ['fileName', 'csv', 'reason'],
    additionalProperties: false,
  },
  result: orderImport,
} as const satisfies OpsOperation;

export const orderImportsList = {
  id: 'orderImports.list',
  method: 'GET',
  path: '/order-imports',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'Imports, newest first, and how far one’s own are that are not done',
  input: { type: 'object', properties: { ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: orderImport },
      running: { type: 'array', items: runningImport, description: 'Imports of the operator that are not done, newest first, ten at most' },
      nextCursor,
    },
    required: ['items', 'running'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const orderImportsGet = {
  id: 'orderImports.get',
  method: 'GET',
  path: '/order-imports/{id}',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'One import',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: orderImport,
} as const satisfies OpsOperation;

const waitingOrder = {
  type: 'object',
  properties: {
    id,
    market,
    source: { type: 'string' },
    orderNumber: { type: 'string' },
    store: { type: 'string', description: 'Name of the store of the order' },
    channel: { type: 'string' },
    amount: money,
    paidAt: instant,
    arrivedAt: instant,
    state: { type: 'string', enum: ['unmatched', 'review'] },
    why: { type: 'string', enum: ['no_member', 'late', 'large', 'many', 'unknown_member'] },
    memberNumber: { type: 'string', description: 'Number of the member whom the order names; only where it waits for review' },
    wouldEarn: { ...coins, description: 'Coins that the order would earn for the member it names, or for the one of the query' },
  },
  required: ['id', 'market', 'source', 'orderNumber', 'store', 'channel', 'amount', 'paidAt', 'arrivedAt', 'state', 'why'],
  additionalProperties: false,
} as const;

export const unmatchedOrdersList = {
  id: 'unmatchedOrders.list',
  method: 'GET',
  path: '/unmatched-orders',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Orders that no member has yet, or that wait for a person, oldest first',
  input: {
    type: 'object',
    properties: {
      market,
      state: { type: 'string', enum: ['unmatched', 'review'] },
      q: {
        type: 'string',
        maxLength: 64,
        'x-key': 'number',
        description: 'Part of the order number or of the store’s id; every order where absent',
      },
      memberNumber: {
        type: 'string',
        maxLength: 20,
        'x-key': 'code',
        description: 'Number of a member, for whom the coins that each order would earn are worked out, in that member’s market',
      },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: waitingOrder }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const unmatchedOrdersMatch = {
  id: 'unmatchedOrders.match',
  method: 'POST',
  path: '/unmatched-orders/{id}/matches',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 201,
  problems: ['order.not_found', 'ops.market_scope', 'order.already_claimed', 'member.not_found'],
  summary: 'Credits it to a member, of whichever market; for one in review to the member it names where none is given',
  input: {
    type: 'object',
    properties: { id, memberNumber: { type: 'string', maxLength: 20, 'x-key': 'code' }, reason },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { orderNumber: { type: 'string' }, memberNumber: { type: 'string' }, coins },
    required: ['orderNumber', 'memberNumber', 'coins'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const unmatchedOrdersDismiss = {
  id: 'unmatchedOrders.dismiss',
  method: 'POST',
  path: '/unmatched-orders/{id}/dismissals',
  access: 'ops',
  server: 'member',
  roles: clerks,
  status: 204,
  problems: ['order.not_found', 'ops.market_scope', 'order.already_claimed'],
  summary: 'Takes an order off the list permanently: it never earns',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;

export const productWordsList = {
  id: 'productWords.list',
  method: 'GET',
  path: '/product-words',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary:
    'Words of tills for product categories and characters that the document of categories does not know, of the last 90 days, most lines first: no voucher, badge or boost counts them',
  input: { type: 'object', properties: { market }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['category', 'ip_tag'] },
            word: { type: 'string', description: 'Word for a category or character, as the till sent it' },
            source: { type: 'string' },
            partner: { type: 'string', description: 'Name of the partner that sends under that source' },
            market,
            lines: { type: 'integer', description: 'Lines of orders that have the word' },
            stores: { type: 'array', items: { type: 'string' }, description: 'Names of up to three stores that sent the word' },
            firstAt: instant,
            lastAt: instant,
          },
          required: ['kind', 'word', 'source', 'partner', 'market', 'lines', 'stores', 'firstAt', 'lastAt'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
