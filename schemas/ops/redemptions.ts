import { coins, instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import { seenPattern } from '../blank.ts';
import type { OpsOperation } from './operation.ts';
import { reason } from './shapes.ts';

const shippers = ['fulfilment', 'admin'] as const;
const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
const status = { type: 'string', enum: ['waiting_for_delivery', 'picked', 'shipped', 'received', 'cancelled'] } as const;

const redemption = {
  type: 'object',
  properties: {
    id,
    redeemNumber: { type: 'string' },
    market,
    memberId: id,
    memberNumber: { type: 'string' },
    itemId: id,
    itemName: { type: 'string', description: 'Name of the item, in English' },
    art: { type: 'string' },
    kind: { type: 'string', enum: ['voucher', 'physical'] },
    quantity: { type: 'integer' },
    coins,
    origin: { type: 'string', enum: ['coins', 'draw', 'invitation'] },
    needsAddress: {
      type: 'boolean',
      description: 'Whether the gift waits for its member to name an address; it cannot be picked or shipped before',
    },
    status,
    redeemedAt: instant,
    pickedAt: instant,
    shippedAt: instant,
    receivedAt: instant,
    cancelledAt: instant,
    carrier: { type: 'string' },
    trackingNumber: { type: 'string' },
    recipient: { type: 'string', description: 'Name on the parcel; masked, as are phone and street, for roles that do not ship' },
    phone: { type: 'string' },
    address: { type: 'string', description: 'Address in one line' },
    province: { type: 'string' },
    waitingDays: { type: 'integer', description: 'Days since it was redeemed; absent once it no longer waits' },
  },
  required: [
    'id',
    'redeemNumber',
    'market',
    'memberId',
    'memberNumber',
    'itemId',
    'itemName',
    'art',
    'kind',
    'quantity',
    'coins',
    'origin',
    'needsAddress',
    'status',
    'redeemedAt',
  ],
  additionalProperties: false,
} as const;

const filter = {
  status,
  market,
  itemId: id,
  province: { type: 'string', maxLength: 80, description: 'Province, by its id or its name as people there write it' },
  from: { type: 'string', format: 'date', description: 'First day, on the clock of the market of each redemption' },
  to: { type: 'string', format: 'date', description: 'Last day, which is included' },
  q: { type: 'string', maxLength: 80, 'x-key': 'number', description: 'Redemption, tracking or member number that is searched for' },
} as const;

export const redemptionsList = {
  id: 'redemptions.list',
  method: 'GET',
  path: '/redemptions',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Redemptions, the longest waiting first while they wait, else the newest',
  input: { type: 'object', properties: { ...filter, ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: redemption },
      counts: {
        type: 'object',
        description: 'Number of redemptions by status, under the other filters',
        properties: {
          waiting_for_delivery: { type: 'integer' },
          picked: { type: 'integer' },
          shipped: { type: 'integer' },
          received: { type: 'integer' },
          cancelled: { type: 'integer' },
        },
        required: ['waiting_for_delivery', 'picked', 'shipped', 'received', 'cancelled'],
        additionalProperties: false,
      },
      nextCursor,
    },
    required: ['items', 'counts'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const redemptionsExport = {
  id: 'redemptions.export',
  method: 'GET',
  path: '/redemption-shipments/exports',
  access: 'ops',
  server: 'member',
  roles: shippers,
  status: 200,
  problems: ['ops.market_scope'],
  summary:
    'Everything that waits for a parcel under the filters and knows where to, as CSV that the import takes back; written into the audit log',
  input: { type: 'object', properties: filter, additionalProperties: false },
  result: {
    type: 'object',
    properties: { fileName: { type: 'string' }, rows: { type: 'integer' }, csv: { type: 'string' } },
    required: ['fileName', 'rows', 'csv'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

const moves = {
  access: 'ops',
  server: 'member',
  roles: shippers,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'redemption.invalid_transition'],
  result: redemption,
} as const;

export const redemptionsPick = {
  id: 'redemptions.pick',
  method: 'POST',
  path: '/redemptions/{id}/picks',
  ...moves,
  summary: 'Marks a redemption as taken from the shelf: from now on its member cannot cancel it (A-46)',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;

export const redemptionsShip = {
  id: 'redemptions.ship',
  method: 'POST',
  path: '/redemptions/{id}/shipments',
  ...moves,
  summary: 'Marks a redemption as handed to a carrier (R-322, R-326); a repeat with another number corrects it until it is received',
  input: {
    type: 'object',
    properties: {
      id,
      carrier: { type: 'string', minLength: 1, maxLength: 60, pattern: seenPattern },
      trackingNumber: { type: 'string', minLength: 3, maxLength: 60, pattern: seenPattern, 'x-key': 'number' },
      reason,
    },
    required: ['id', 'carrier', 'trackingNumber', 'reason'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const redemptionsReceive = {
  id: 'redemptions.receive',
  method: 'POST',
  path: '/redemptions/{id}/receipts',
  ...moves,
  summary: 'Marks a shipped redemption as received (R-399)',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;

export const redemptionsCancel = {
  id: 'redemptions.cancel',
  method: 'POST',
  path: '/redemptions/{id}/cancellations',
  ...moves,
  summary: 'Cancels a redemption that was not shipped: coins and stock go back (A-25)',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;

export const redemptionShipmentsImport = {
  id: 'redemptionShipments.import',
  method: 'POST',
  path: '/redemption-shipments/imports',
  access: 'ops',
  server: 'member',
  roles: shippers,
  status: 201,
  problems: [],
  summary:
    'Ships what a CSV names (columns redeem_number, carrier, tracking_number; more are ignored). Good rows are shipped, the others told; the same file twice changes nothing. With `dryRun` it says what it would do and does nothing',
  input: {
    type: 'object',
    properties: {
      csv: { type: 'string', minLength: 1, maxLength: 900000 },
      reason,
      dryRun: { type: 'boolean', description: 'Only counts what the file would do and changes nothing' },
    },
    required: ['csv', 'reason'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      shipped: { type: 'integer' },
      unchanged: { type: 'integer', description: 'Rows that were shipped before with the same tracking number' },
      left: { type: 'integer', description: 'Rows without carrier and tracking number, left for later' },
      failed: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            row: { type: 'integer', description: 'Row as a spreadsheet counts' },
            redeemNumber: { type: 'string' },
            problem: { type: 'string' },
            detail: { type: 'string', description: 'Sentence about what is wrong; absent where the problem says all' },
          },
          required: ['row', 'problem'],
          additionalProperties: false,
        },
      },
      warnings: {
        type: 'array',
        description: 'Rows that were taken and may be a mistake; absent where there are none',
        items: {
          type: 'object',
          properties: {
            row: { type: 'integer', description: 'Row as a spreadsheet counts' },
            redeemNumber: { type: 'string' },
            kind: {
              type: 'string',
              enum: ['repeated', 'shared'],
              description:
                '`repeated`: a row before says the same, and this one is unchanged. `shared`: a row before has its tracking number for another parcel',
            },
            detail: { type: 'string', description: 'The same in a sentence' },
          },
          required: ['row', 'redeemNumber', 'kind', 'detail'],
          additionalProperties: false,
        },
      },
    },
    required: ['shipped', 'unchanged', 'left', 'failed'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
