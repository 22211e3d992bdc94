import { currencyCode, languageCode, marketCode } from '../codes.ts';
import { cardLooks } from '../names.ts';

/** Shapes that several operations share. */
export const id = { type: 'string', minLength: 1, maxLength: 64 } as const;
export const instant = { type: 'string', format: 'date-time', description: 'RFC 3339, UTC' } as const;
/** An instant at which a clock can stand: of the years 1000 to 9998, so that the days around it have four digits of a year in every time zone. */
export const clockInstant = { ...instant, pattern: '^(?!9999)[1-9]' } as const;
export const day = { type: 'string', format: 'date' } as const;
export const coins = { type: 'integer', description: 'Whole coins' } as const;
export const market = marketCode;
export const language = languageCode;
export const money = {
  type: 'object',
  properties: {
    amountMinor: { type: 'integer' },
    currency: currencyCode,
  },
  required: ['amountMinor', 'currency'],
  additionalProperties: false,
} as const;
export const accountType = { type: 'string', enum: ['mobile', 'email', 'whatsapp'] } as const;
export const channel = { type: 'string', enum: ['sms', 'email', 'whatsapp'] } as const;
export const level = { type: 'integer', enum: [1, 2, 3, 4] } as const;
export const paidTier = { type: 'string', enum: ['none', 'vip', 'svip'] } as const;
export const planTier = { type: 'string', enum: ['vip', 'svip'] } as const;
export const levelCode = {
  type: 'string',
  pattern: '^[a-z][a-z0-9_-]{0,31}$',
  description: 'Code of a level, as the levels document has it',
} as const;
export const userTier = { ...levelCode, description: 'The paid tier if there is one, else the level’s code' } as const;
export const cardLook = { type: 'string', enum: cardLooks, description: 'Look of the level or plan on cards and marks' } as const;
export const pageInput = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  cursor: { type: 'string', maxLength: 200 },
} as const;
/** Paging of a list that is short by nature: the whole list if no limit is given. */
export const wholeListPage = { limit: { type: 'integer', minimum: 1, maximum: 100 }, cursor: pageInput.cursor } as const;
export const wholeListInput = { type: 'object', properties: wholeListPage, additionalProperties: false } as const;
export const nextCursor = { type: 'string', description: 'Absent on the last page' } as const;

/** A voucher's worth: an amount or a percentage, never both. */
export const worth = {
  type: 'object',
  properties: {
    amountMinor: { type: 'integer' },
    currency: currencyCode,
    percent: { type: 'integer' },
  },
  additionalProperties: false,
} as const;
/** Why something is not available: the code with which the attempt would be refused, the parameters of its text, and the text. */
export const reason = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    text: { type: 'string', description: 'Reason in the caller’s language' },
    level: { ...level, description: 'The level that is missing' },
    levelName: { type: 'string' },
    levelLook: cardLook,
    missing: { ...money, description: 'Spend that is missing to that level' },
    missingCoins: coins,
  },
  required: ['code', 'text'],
  additionalProperties: false,
} as const;
export const channelOfSale = { type: 'string', enum: ['online', 'store', 'entertainment', 'other_brand'] } as const;
