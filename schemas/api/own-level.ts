import { instant, money, planTier } from './shapes.ts';

/** The paid plan at hand. */
export const ownPlan = {
  type: 'object',
  description: 'The paid plan that the member has now',
  properties: {
    tier: planTier,
    name: { type: 'string', description: 'Name of the plan, in the language of the answer' },
    endsAt: instant,
    queuedUntil: { ...instant, description: 'The end of the renewals behind it' },
  },
  required: ['tier', 'name', 'endsAt'],
  additionalProperties: false,
} as const;

/** Of a level that the member was told is at risk, until the spend is there. */
export const levelRisk = {
  type: 'object',
  description: 'That the level ends unless so much more is spent until then; absent while it does not',
  properties: { keepUntil: instant, missing: money, percent: { type: 'integer', description: 'Spent of what keeps it, 0 to 99' } },
  required: ['keepUntil', 'missing', 'percent'],
  additionalProperties: false,
} as const;

/** Of a level that was at risk, until its review. */
export const levelKept = {
  type: 'boolean',
  description: 'That a level which the member was told is at risk stays, as the spend is there; absent otherwise',
} as const;

/** What has become of the member's level, to be shown once. */
export const levelEventKind = { type: 'string', enum: ['up', 'down', 'at_risk'] } as const;
