import type { Operation } from './operation.ts';
import { levelEventKind, levelKept, levelRisk, ownPlan } from './own-level.ts';
import { cardLook, id, instant, level, levelCode, money, nextCursor, paidTier, userTier, wholeListInput } from './shapes.ts';

/** Kinds of benefits of levels and plans. */
export const benefitKinds = [
  'coin_multiplier',
  'discount',
  'free_shipping',
  'birthday_day',
  'birthday_month',
  'entertainment_access',
  'events_application',
  'events_invitation',
  'early_access',
  'member_number',
  'annual_events',
  'upgrade_pack',
  'brand_perks',
] as const;

const benefit = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      enum: benefitKinds,
    },
    value: { type: 'number' },
    perMonth: { type: 'integer' },
    unlimited: { type: 'boolean' },
    cap: money,
    perCoin: money,
  },
  required: ['kind'],
  additionalProperties: false,
} as const;

export const levelsList = {
  id: 'levels.list',
  method: 'GET',
  path: '/levels',
  access: 'visitor',
  atOnce: true,
  campaign: 'levels',
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'The levels with their benefits in this market (R-054 to R-057, R-235, R-482 to R-490)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            level,
            code: levelCode,
            shortName: { type: 'string' },
            name: { type: 'string', description: 'Name of the level, in the caller’s language' },
            key: { ...levelCode, description: 'Key of the level for screens; it stays when the name changes' },
            look: cardLook,
            unlocks: { type: 'string', description: 'What the level gives beyond the one below, in the caller’s language' },
            threshold: money,
            benefits: { type: 'array', items: benefit },
          },
          required: ['id', 'level', 'code', 'shortName', 'name', 'key', 'look', 'threshold', 'benefits'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const { properties } = benefit;
const ownBenefit = {
  type: 'object',
  properties: {
    ...properties,
    source: { type: 'string', enum: ['level', 'plan'], description: 'Whether the benefit comes from the level or from the paid plan' },
  },
  required: ['kind', 'source'],
  additionalProperties: false,
} as const;

export const membershipGet = {
  id: 'membership.get',
  method: 'GET',
  path: '/me/membership',
  access: 'member',
  atOnce: true,
  campaign: 'levels',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Own level, progress, how long it is kept, benefits (R-050 to R-052, R-230 to R-234)',
  result: {
    type: 'object',
    properties: {
      level,
      levelName: { type: 'string' },
      paidTier,
      userTier,
      keepUntil: instant,
      levelRisk,
      levelKept,
      windowDays: { type: 'integer' },
      progress: {
        type: 'object',
        properties: {
          nextLevel: level,
          nextLevelName: { type: 'string' },
          spent: money,
          needed: money,
          missing: money,
          percent: { type: 'integer' },
        },
        required: ['nextLevel', 'nextLevelName', 'spent', 'needed', 'missing', 'percent'],
        additionalProperties: false,
      },
      plan: ownPlan,
      benefits: {
        type: 'array',
        items: ownBenefit,
        description: 'Benefits, of each kind the better one of level and plan (A-02 to A-04, A-20)',
      },
      levelEvent: {
        type: 'object',
        description: 'The newest change of the level that the member has not been shown',
        properties: {
          id,
          kind: levelEventKind,
          level: { ...level, description: 'Level now; of a level at risk the one that follows' },
          levelName: { type: 'string' },
          before: level,
          beforeName: { type: 'string' },
          benefits: {
            type: 'array',
            items: {
              ...benefit,
              properties: {
                ...properties,
                instead: { ...benefit, description: 'The same benefit at the other level; absent where that level has none' },
              },
            },
            description: 'Gained on the way up, else lost, by level and plan together',
          },
          keepUntil: { ...instant, description: 'End of a level at risk' },
          missing: { ...money, description: 'Spend that is missing until a level at risk ends' },
        },
        required: ['id', 'kind', 'level', 'levelName', 'before', 'beforeName', 'benefits'],
        additionalProperties: false,
      },
      freeShipping: {
        type: 'object',
        description:
          'Free deliveries of this UTC month, by the better of level and plan (R-052, A-04); without numbers where they never end',
        properties: { unlimited: { type: 'boolean' }, perMonth: { type: 'integer' }, left: { type: 'integer' } },
        required: ['unlimited'],
        additionalProperties: false,
      },
    },
    required: ['level', 'levelName', 'paidTier', 'userTier', 'windowDays', 'benefits'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const meLevelEventAcknowledge = {
  id: 'me.levelEvent.acknowledge',
  method: 'POST',
  path: '/me/level-events/{id}/acknowledgements',
  access: 'member',
  status: 204,
  problems: ['request.not_found'],
  summary: 'The member was shown a change of the level, and with it those before; once more changes nothing (R-415, R-416)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies Operation;
