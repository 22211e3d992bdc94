import { seenText } from '../blank.ts';
import { languageCode, marketCode } from '../codes.ts';

/** Properties shared by several campaign types; names as in the contract ("Documents that others look for"). */
const text = { type: 'string', 'x-as': 'text' } as const;
/** Text on a button, chip or cell. `maxLength` is by the room on a phone and counts letters of the words, in every language. */
export const label = { ...text, maxLength: 30 } as const;
/** Text of a card's first line. */
export const nameText = { ...text, maxLength: 60 } as const;
export const headline = { ...text, maxLength: 80 } as const;
export const sentence = { ...text, maxLength: 300 } as const;
export const passage = { ...text, maxLength: 2000 } as const;
export const art = { type: 'string', 'x-as': 'art', title: 'Picture' } as const;
export const ground = { type: 'string', enum: ['mint', 'blush', 'butter', 'ice'], title: 'Background' } as const;

/** Other names besides the `name` of a place, which is written as in its country. */
export const otherNames = {
  latinName: {
    type: 'string',
    title: 'In Latin letters',
    description: 'Name in Latin letters, for those who do not read the other; none where empty',
  },
  names: {
    type: 'object',
    title: 'In other languages',
    description: 'Names by language, for languages that have one of their own',
    propertyNames: languageCode,
    additionalProperties: { ...seenText, maxLength: 120 },
  },
} as const;

export const markets = {
  type: 'array',
  title: 'Markets',
  minItems: 1,
  uniqueItems: true,
  items: marketCode,
} as const;

/** Eligibility: everybody if empty. A level or one of the paid tiers grants access; a segment restricts it further. */
export const gates = {
  type: 'object',
  title: 'Who may have it',
  description:
    'Members who can take part or get something; everybody where empty. A level or a paid plan is enough, and segments narrow it further',
  properties: {
    minLevel: { type: 'integer', minimum: 1, maximum: 4, title: 'From level', description: 'Lowest level that is enough' },
    paidTiers: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['vip', 'svip'] },
      title: 'Or with a plan',
      description: 'Paid plans that are enough, whatever the level',
    },
    segments: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string' },
      title: 'Only segments',
      description: 'Groups of members; a member must be in one of them',
    },
  },
  additionalProperties: false,
} as const;
