import type { Operation } from './operation.ts';
import { instant } from './shapes.ts';

const codes = {
  type: 'object',
  properties: {
    codes: {
      type: 'array',
      description: 'Codes in the order in which they are shown, the present one first; each begins where the one before ends',
      items: {
        type: 'object',
        properties: {
          value: {
            type: 'string',
            description: 'Text that the scanner reads from the code on the screen; its form stands in docs/partner.md',
          },
          validFrom: instant,
          validTo: { ...instant, description: 'Moment from which the next code is shown; tills take it a little longer' },
        },
        required: ['value', 'validFrom', 'validTo'],
        additionalProperties: false,
      },
    },
    expiresInSeconds: { type: 'integer', minimum: 1, description: 'Seconds until the next code' },
    step: { type: 'integer', minimum: 1, description: 'Seconds for which each code is shown' },
    serverTime: { ...instant, description: 'Time of the server, by which the countdown runs' },
  },
  required: ['codes', 'expiresInSeconds', 'step', 'serverTime'],
  additionalProperties: false,
} as const;

export const membershipCodesList = {
  id: 'membershipCodes.list',
  method: 'GET',
  path: '/me/membership-codes',
  access: 'member',
  campaign: 'membership-code',
  status: 200,
  problems: ['feature.switched_off', 'membership_code.load_failed'],
  //
  unanswered: 'membership_code.load_failed',
  summary: 'The codes that the member shows at the till now and next, kept on the phone for when there is no signal (A-80, A-81)',
  input: {
    type: 'object',
    properties: {
      ahead: { type: 'boolean', description: 'Answers all codes that a phone keeps for when there is no signal, not only the next few' },
    },
    additionalProperties: false,
  },
  result: codes,
} as const satisfies Operation;

export const membershipCodesRefresh = {
  id: 'membershipCodes.refresh',
  method: 'POST',
  path: '/me/membership-codes',
  access: 'member',
  campaign: 'membership-code',
  status: 201,
  problems: ['feature.switched_off', 'membership_code.too_many_refreshes', 'membership_code.load_failed'],
  summary: 'Other codes for the same time, because the member tapped for them (A-82)',
  result: codes,
} as const satisfies Operation;
