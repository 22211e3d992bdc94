import { coins, day, id, instant, market, money, nextCursor, wholeListInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { admins, approvers } from './roles.ts';
import { documentInput, reason } from './shapes.ts';

/** Operations of `/ops/v1` that the member server serves. */

export const simulationsCreate = {
  id: 'simulations.create',
  method: 'POST',
  path: '/simulations',
  access: 'ops',
  server: 'member',
  roles: approvers,
  status: 201,
  problems: [],
  summary:
    'What changed constants would do in a month at the present member base: the last 30 days’ behaviour under the live documents and under these. Kept for a day, in which a release can confirm it',
  input: {
    type: 'object',
    properties: {
      documents: {
        type: 'array',
        description: 'Documents that are compared with the live ones; one without a body is its draft',
        minItems: 1,
        maxItems: 200,
        items: documentInput,
      },
    },
    required: ['documents'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      id: { ...id, description: 'Id of the simulation, by which a release confirms these figures' },
      members: { type: 'integer' },
      from: instant,
      to: instant,
      limitPercent: { type: 'integer', description: 'Growth in percent beyond which a release needs a second confirmation' },
      confirm: { type: 'boolean', description: 'Whether a figure grows past the limit, so that a release needs a second confirmation' },
      figures: {
        type: 'array',
        description: 'Figures that the documents change; others are left out',
        items: {
          type: 'object',
          properties: {
            id: {
              type: 'string',
              enum: [
                'check_in_coins',
                'registration_coins',
                'coins_expiring',
                'boost_coins',
                'level_up',
                'level_short',
                'level_vouchers',
                'badge_lit',
                'badge_coins',
                'plan_revenue',
                'invite_coins',
                'invite_vouchers',
                'booking_unoffered',
                'booking_crowded',
              ],
              description:
                'Of levels: members whose spend is enough for a higher level, or short of their own at its end, and vouchers of packs. Of badges: members who have a tier lit, and coins they can claim. Of plans: what those sold in the last 30 days brought, and would have. Of invitations: what the friends of these days bring their inviters, as if the campaign had begun with them. Of venues: members with a booking to come at a time that is not offered, or that has fewer places than people',
            },
            unit: {
              type: 'string',
              enum: ['coins', 'members', 'vouchers', 'money'],
              description: 'What `before` and `after` count; coins where absent. Money is in minor units',
            },
            label: { type: 'string' },
            market,
            campaign: { ...id, description: 'The boost, invitation campaign or venue that it is about' },
            events: {
              type: 'integer',
              description: 'Number of check-ins, registrations … of the last 30 days that the figure is worked out from',
            },
            currency: { type: 'string', description: 'Currency of `before` and `after` where the unit is money' },
            before: coins,
            after: coins,
            worth: { ...money, description: 'Amount that tills take for the coins of `after`; only in the figure of one market' },
            growthPercent: { type: 'number', description: 'Change from `before` to `after` in percent; absent where `before` is 0' },
          },
          required: ['id', 'label', 'events', 'before', 'after'],
          additionalProperties: false,
        },
      },
    },
    required: ['id', 'members', 'from', 'to', 'limitPercent', 'confirm', 'figures'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const audiencesGet = {
  id: 'audiences.get',
  method: 'GET',
  path: '/audiences',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'Members by market, in all and active in the last 30 days',
  input: {
    type: 'object',
    properties: { groups: { type: 'boolean', description: 'Counts the members of each market by level and plan, too' } },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            market,
            members: { type: 'integer' },
            active: { type: 'integer', description: 'Members who were active in the last 30 days' },
            groups: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  level: { type: 'integer', minimum: 1, maximum: 4 },
                  plan: { type: 'string', enum: ['none', 'vip', 'svip'] },
                  members: { type: 'integer' },
                },
                required: ['level', 'plan', 'members'],
                additionalProperties: false,
              },
            },
          },
          required: ['market', 'members', 'active'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const programmeStatsGet = {
  id: 'programmeStats.get',
  method: 'GET',
  path: '/programme-stats',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: ['ops.market_scope'],
  summary: 'Coins earned and spent, check-ins and registrations by UTC day, oldest first',
  input: {
    type: 'object',
    properties: { market, days: { type: 'integer', minimum: 1, maximum: 90, default: 30 } },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { day, earned: coins, spent: coins, checkIns: { type: 'integer' }, registrations: { type: 'integer' } },
          required: ['day', 'earned', 'spent', 'checkIns', 'registrations'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const invariantsGet = {
  id: 'invariants.get',
  method: 'GET',
  path: '/invariants',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'Checks the invariants of product.md 4.10 over all rows',
  result: {
    type: 'object',
    properties: {
      ok: { type: 'boolean' },
      at: instant,
      invariants: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            number: { type: 'integer' },
            name: { type: 'string' },
            ok: { type: 'boolean' },
            violationCount: { type: 'integer', description: 'Number of rows that break the invariant' },
            violations: { type: 'array', items: {}, description: 'Some of these rows' },
          },
          required: ['number', 'name', 'ok', 'violationCount', 'violations'],
          additionalProperties: true,
        },
      },
    },
    required: ['ok', 'at', 'invariants'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const serverStateGet = {
  id: 'serverState.get',
  method: 'GET',
  path: '/server-state',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'What is wrong with the member server; the overview says it of the config server, and of both where they are one process',
  result: {
    type: 'object',
    properties: {
      failing: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            title: { type: 'string' },
            detail: { type: 'string', description: 'Why it needs a person, in a sentence' },
            since: instant,
          },
          required: ['title', 'detail', 'since'],
          additionalProperties: false,
        },
      },
    },
    required: ['failing'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const jobsList = {
  id: 'jobs.list',
  method: 'GET',
  path: '/jobs',
  access: 'ops',
  server: 'member',
  status: 200,
  whole: true,
  problems: [],
  summary: 'The jobs of both servers and their last runs',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            lastAt: instant,
            ok: { type: 'boolean' },
            error: { type: 'string' },
          },
          required: ['id', 'name'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const jobsRun = {
  id: 'jobs.run',
  method: 'POST',
  path: '/jobs/{name}/runs',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 200,
  problems: ['request.not_found'],
  summary: 'Runs a job now',
  input: { type: 'object', properties: { name: { type: 'string' }, reason }, required: ['name', 'reason'], additionalProperties: false },
  result: { type: 'object', properties: { result: {} }, additionalProperties: false },
} as const satisfies OpsOperation;
