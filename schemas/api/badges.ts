import { badgeTypes } from '../campaigns/badges.ts';
import type { Operation } from './operation.ts';
import { coins, id, instant, money, nextCursor, wholeListInput, wholeListPage } from './shapes.ts';

const mainType = { type: 'string', enum: badgeTypes } as const;
export const metal = { type: 'string', enum: ['iron', 'bronze', 'silver', 'gold'], description: 'The look of a level' } as const;
const tierNumber = { type: 'integer', enum: [1, 2, 3] } as const;
const percent = { type: 'integer', minimum: 0, maximum: 100 } as const;

const badge = {
  type: 'object',
  properties: {
    id,
    mainType,
    kind: { type: 'string', enum: ['category', 'ip', 'city', 'country'] },
    category: { type: 'string', description: 'Product category that the badge is for; absent for other badges' },
    name: { type: 'string', description: 'Name of the badge, in the language of the answer' },
    art: { type: 'string' },
    level: { type: 'integer', enum: [0, 1, 2, 3], description: 'Iron, Bronze, Silver, Gold; never falls (A-63, A-65)' },
    levelName: { type: 'string' },
    metal,
    state: { type: 'string', enum: ['locked', 'earned', 'claim', 'claimed', 'max_level'] },
    litAt: { ...instant, description: 'When this level was reached' },
    count: { type: 'integer', description: 'Purchases that count' },
    amount: { ...money, description: 'Amount spent on the purchases that count' },
    percent: { ...percent, description: 'Progress to the next level in percent' },
    next: {
      type: 'object',
      description: 'The next level; absent at the top one',
      properties: {
        tier: tierNumber,
        level: { type: 'string' },
        metal,
        count: { type: 'integer' },
        amount: money,
        missingCount: { type: 'integer' },
        missingAmount: money,
        countPercent: percent,
        amountPercent: percent,
        rewardCoins: coins,
      },
      required: [
        'tier',
        'level',
        'metal',
        'count',
        'amount',
        'missingCount',
        'missingAmount',
        'countPercent',
        'amountPercent',
        'rewardCoins',
      ],
      additionalProperties: false,
    },
    claimable: {
      type: 'object',
      description: 'The lowest tier whose reward waits',
      properties: { tier: tierNumber, level: { type: 'string' }, coins },
      required: ['tier', 'level', 'coins'],
      additionalProperties: false,
    },
    tiers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          tier: tierNumber,
          name: { type: 'string' },
          level: { type: 'string' },
          metal,
          requiredCount: { type: 'integer' },
          requiredAmount: money,
          rewardCoins: { ...coins, description: 'Coins that the tier brings; absent where it brings none' },
          state: { type: 'string', enum: ['locked', 'lit', 'claimable', 'claimed'] },
          litAt: instant,
        },
        required: ['tier', 'name', 'level', 'metal', 'requiredCount', 'requiredAmount', 'state'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'mainType', 'kind', 'name', 'art', 'level', 'levelName', 'metal', 'state', 'count', 'amount', 'percent', 'tiers'],
  additionalProperties: false,
} as const;

export const badgesList = {
  id: 'badges.list',
  method: 'GET',
  path: '/badges',
  access: 'member',
  atOnce: true,
  campaign: 'badges',
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'Badges with the member’s progress (R-155 to R-158)',
  input: {
    type: 'object',
    properties: { mainType, mine: { type: 'boolean', description: 'Lists only badges that are lit' }, ...wholeListPage },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: badge },
      lit: { type: 'integer', description: 'Badges of all types that are lit' },
      total: { type: 'integer', description: 'Badges of all types' },
      toClaim: { type: 'integer', description: 'Rewards of lit tiers that the member can claim now' },
      earnedCoins: { ...coins, description: 'Coins of rewards that the member has claimed so far' },
      nextCursor,
    },
    required: ['items', 'lit', 'total', 'toClaim', 'earnedCoins'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const badgesGet = {
  id: 'badges.get',
  method: 'GET',
  path: '/badges/{id}',
  access: 'member',
  atOnce: true,
  campaign: 'badges',
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'One badge',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: badge,
} as const satisfies Operation;

export const badgeRulesGet = {
  id: 'badgeRules.get',
  method: 'GET',
  path: '/badge-rules',
  access: 'member',
  atOnce: true,
  campaign: 'badges',
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'What every badge asks for and brings, in the member’s market (R-159)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      startsAt: instant,
      lightsWithinHours: { type: 'integer' },
      unlit: { type: 'string', description: 'Name of the stage before the first tier' },
      tiers: {
        type: 'array',
        items: {
          type: 'object',
          properties: { tier: tierNumber, name: { type: 'string' }, level: { type: 'string' } },
          required: ['tier', 'name', 'level'],
          additionalProperties: false,
        },
      },
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            mainType,
            name: { type: 'string' },
            art: { type: 'string' },
            tiers: {
              type: 'array',
              items: {
                type: 'object',
                properties: { tier: tierNumber, requiredCount: { type: 'integer' }, requiredAmount: money, rewardCoins: coins },
                required: ['tier', 'requiredCount', 'requiredAmount'],
                additionalProperties: false,
              },
            },
          },
          required: ['id', 'mainType', 'name', 'art', 'tiers'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['startsAt', 'lightsWithinHours', 'unlit', 'tiers', 'items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const badgeClaimsCreate = {
  id: 'badgeClaims.create',
  method: 'POST',
  path: '/badges/{id}/tiers/{tier}/claims',
  access: 'member',
  campaign: 'badges',
  status: 201,
  movesValue: true,
  underTerms: true,
  problems: ['feature.switched_off', 'request.not_found', 'badge.not_lit', 'badge.already_claimed'],
  summary: 'Claims the reward of a lit tier, once (R-407)',
  input: {
    type: 'object',
    properties: { id, tier: tierNumber },
    required: ['id', 'tier'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { badge, tier: tierNumber, coins, available: coins },
    required: ['badge', 'tier', 'coins', 'available'],
    additionalProperties: false,
  },
} as const satisfies Operation;
