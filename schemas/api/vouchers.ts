import type { Operation } from './operation.ts';
import { id, instant, money, nextCursor, pageInput, reason, worth } from './shapes.ts';

const kind = { type: 'string', enum: ['gift', 'cash', 'discount'] } as const;
const ground = { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'] } as const;
const stores = {
  type: 'array',
  description: 'Stores in which the voucher counts; empty for all stores of its brands',
  items: {
    type: 'object',
    properties: { id, name: { type: 'string' } },
    required: ['id', 'name'],
    additionalProperties: false,
  },
} as const;
const products = {
  type: 'array',
  description: 'Categories and articles that the voucher applies to; empty for everything (R-314)',
  items: {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['category', 'sku'] }, id: { type: 'string' }, name: { type: 'string' } },
    required: ['kind', 'id', 'name'],
    additionalProperties: false,
  },
} as const;

const terms = {
  type: 'string',
  enum: ['min_max', 'min_at', 'min', 'gift_at', 'gift', 'full_price_max', 'max', 'full_price', 'any_at', 'any'],
  description:
    'Terms of the voucher in a word: a minimum spend (with a most it takes off, or at its brands), a gift (at its brands), full-price articles alone (up to a most), up to a most, anything (at its brands)',
} as const;
const usableAt = {
  type: 'string',
  enum: ['all', 'online', 'store', 'entertainment', 'other_brand', 'both', 'till'],
  description: 'Channels of the voucher in a word: every one, one alone, `both` where online and stores are among several, else `till`',
} as const;

/** Properties that vouchers and offers have in common. */
const face = {
  id,
  type: kind,
  title: { type: 'string' },
  description: { type: 'string' },
  art: { type: 'string' },
  ground,
  value: worth,
  appliesTo: { type: 'string', enum: ['goods', 'shipping'] },
  minSpend: money,
  maxDiscount: money,
  fullPriceOnly: { type: 'boolean' },
  brands: {
    type: 'array',
    items: { type: 'string' },
    description: 'Names of the brands in whose stores the voucher counts; empty for all',
  },
  channels: { type: 'array', items: { type: 'string' }, description: 'Channels in which the voucher counts; empty for all' },
  usableAt,
  terms,
  stores,
  products,
} as const;
const faceRequired = [
  'id',
  'type',
  'title',
  'description',
  'art',
  'ground',
  'value',
  'appliesTo',
  'minSpend',
  'fullPriceOnly',
  'brands',
  'channels',
  'usableAt',
  'terms',
  'stores',
  'products',
] as const;

const offer = {
  type: 'object',
  properties: {
    ...face,
    window: {
      type: 'object',
      properties: { from: instant, to: instant },
      additionalProperties: false,
    },
    validDays: { type: 'integer' },
    perMember: { type: 'integer' },
    left: { type: 'integer', description: 'Number of vouchers that are left in all markets' },
    share: { type: 'integer', minimum: 0, maximum: 100, description: 'Percent of all that are left' },
    claimState: {
      type: 'string',
      enum: ['open', 'claimed', 'all_claimed', 'not_eligible', 'ended'],
      description: 'Whether the caller can claim the offer; `claimed` where the member has as many as one can have (R-394 to R-398)',
    },
    voucherId: { ...id, description: 'Newest voucher of this offer that the member has' },
    reasons: { type: 'array', items: reason },
  },
  required: [...faceRequired, 'validDays', 'perMember', 'left', 'share', 'claimState', 'reasons'],
  additionalProperties: false,
} as const;

const status = { type: 'string', enum: ['available', 'used', 'expired'] } as const;

const voucher = {
  type: 'object',
  properties: {
    ...face,
    offerId: id,
    status,
    code: { type: 'string', description: '16 characters, for the till; of available ones alone (R-305)' },
    shownCode: { type: 'string', description: 'Code in groups of four' },
    validFrom: instant,
    validTo: instant,
    lastDay: { type: 'string', format: 'date', description: 'Last day on which the voucher is valid, in the time of its market (A-44)' },
    daysLeft: { type: 'integer', description: 'Days left to use the voucher; 0 on the last day' },
    endsSoon: { type: 'boolean' },
    note: {
      type: 'string',
      enum: ['used_saved', 'used', 'expired', 'today', 'tomorrow', 'days'],
      description: 'State of the voucher in a word: used (and what it saved is known), expired, or when its last day is',
    },
    usedAt: instant,
    usedOrder: { type: 'string' },
    usedStore: { type: 'string', description: 'Name of the store in which it was used' },
    saved: money,
  },
  required: [...faceRequired, 'offerId', 'status', 'validFrom', 'validTo', 'lastDay', 'daysLeft', 'endsSoon', 'note'],
  additionalProperties: false,
} as const;

export const voucherOffersList = {
  id: 'voucherOffers.list',
  method: 'GET',
  path: '/voucher-offers',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Offers of the market that members claim themselves, the ones that can be claimed first',
  input: { type: 'object', properties: { ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: offer }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const voucherOffersGet = {
  id: 'voucherOffers.get',
  method: 'GET',
  path: '/voucher-offers/{id}',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['feature.switched_off', 'voucher.not_found'],
  summary: 'One offer and whether the caller can claim it',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: offer,
} as const satisfies Operation;

const claimProblems = [
  'feature.switched_off',
  'voucher.not_found',
  'redemption.outside_period',
  'redemption.level_required',
  'redemption.not_eligible',
  'voucher.already_claimed',
  'voucher.fully_claimed',
  'voucher.claim_failed',
] as const;

export const voucherOffersClaim = {
  id: 'voucherOffers.claim',
  method: 'POST',
  path: '/voucher-offers/{id}/claims',
  access: 'member',
  status: 201,
  movesValue: true,
  underTerms: true,
  problems: claimProblems,
  summary: 'Claims a voucher of the offer (R-004, R-164, R-394 to R-398, R-531 to R-533)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: voucher,
} as const satisfies Operation;

export const vouchersAdd = {
  id: 'vouchers.add',
  method: 'POST',
  path: '/me/vouchers',
  access: 'member',
  status: 201,
  movesValue: true,
  underTerms: true,
  problems: ['rate.limited', ...claimProblems],
  summary: 'Claims the voucher behind a code that the member typed; capitals and spaces don’t matter',
  input: {
    type: 'object',
    properties: { code: { type: 'string', minLength: 4, maxLength: 40, 'x-key': 'code' } },
    required: ['code'],
    additionalProperties: false,
  },
  result: voucher,
} as const satisfies Operation;

export const vouchersList = {
  id: 'vouchers.list',
  method: 'GET',
  path: '/me/vouchers',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: [],
  summary: 'Own vouchers by status: available ones by their end, the others newest first (R-161 to R-163, R-315 to R-317, R-393)',
  input: { type: 'object', properties: { status, type: kind, ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: voucher },
      counts: {
        type: 'object',
        description: 'Number of the member’s vouchers in this market, by status',
        properties: { available: { type: 'integer' }, used: { type: 'integer' }, expired: { type: 'integer' } },
        required: ['available', 'used', 'expired'],
        additionalProperties: false,
      },
      nextCursor,
    },
    required: ['items', 'counts'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const vouchersGet = {
  id: 'vouchers.get',
  method: 'GET',
  path: '/me/vouchers/{id}',
  access: 'member',
  atOnce: true,
  status: 200,
  problems: ['voucher.not_found'],
  summary: 'One own voucher with its code',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: voucher,
} as const satisfies Operation;
