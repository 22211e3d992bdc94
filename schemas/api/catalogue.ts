import type { Operation } from './operation.ts';
import { redemptionNote } from './redemption-note.ts';
import { coins, id, instant, nextCursor, pageInput, reason } from './shapes.ts';

const kind = { type: 'string', enum: ['voucher', 'physical'] } as const;

const item = {
  type: 'object',
  properties: {
    id,
    kind,
    name: { type: 'string' },
    description: { type: 'string' },
    art: { type: 'string' },
    ground: { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] },
    priceCoins: coins,
    stock: { type: 'string', enum: ['in', 'low', 'out'] },
    left: { type: 'integer', description: 'Number left; absent unless few are left' },
    window: { type: 'object', properties: { from: instant, to: instant }, additionalProperties: false },
    entertainment: { type: 'boolean', description: 'Needs a linked funifun account' },
    minLevelName: { type: 'string', description: 'Name of the lowest level that may have it; absent where every level may' },
    earlyUntil: { ...instant, description: 'End of early access, which the caller’s level has; absent where there is none' },
    affordable: { type: 'boolean', description: 'The coins suffice' },
    coinsMissing: coins,
    eligible: { type: 'boolean', description: 'Whether nothing stands in the way but perhaps an address' },
    reasons: { type: 'array', items: reason, description: 'Reasons against it, in the order in which the attempt would be refused' },
    note: {
      ...redemptionNote,
      description: `First reason in a word; absent where nothing but the market stands in the way. ${redemptionNote.description}`,
    },
    offer: { ...id, description: 'The voucher it gives' },
  },
  required: [
    'id',
    'kind',
    'name',
    'description',
    'art',
    'ground',
    'priceCoins',
    'stock',
    'entertainment',
    'affordable',
    'coinsMissing',
    'eligible',
    'reasons',
  ],
  additionalProperties: false,
} as const;

export const catalogItemsList = {
  id: 'catalogItems.list',
  method: 'GET',
  path: '/catalog-items',
  access: 'visitor',
  atOnce: true,
  campaign: 'redemption',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'The redemption zone of the market, with what stands in the caller’s way for each (R-122)',
  input: {
    type: 'object',
    properties: {
      kind,
      sort: {
        type: 'string',
        enum: ['featured', 'newest', 'price', '-price'],
        default: 'featured',
        description: 'Featured: can be had first, then by price. Newest: what opened last first, what always was there last',
      },
      affordable: { type: 'boolean', description: 'Lists only what the member’s coins suffice for' },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: item }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const catalogItemsGet = {
  id: 'catalogItems.get',
  method: 'GET',
  path: '/catalog-items/{id}',
  access: 'visitor',
  atOnce: true,
  campaign: 'redemption',
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'One item of the redemption zone',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: item,
} as const satisfies Operation;
