import { instant, money, planTier } from './shapes.ts';

/** The member's current paid plan. */
export const ownPlan = {
  type: 'object',
  description: 'The paid plan that the member has now',
  properties: {
    tier: planTier,
    name: { type: 'string', description: 'Name of the plan, in the language of the answer' },
    endsAt: instant,
    queuedUntil: { ...instant, description: 'End of the plans that follow this one; absent where none does' },
  },
  required: ['tier', 'name', 'endsAt'],
  additionalProperties: false,
} as const;

/** A level that is at risk, from the warning until the spend is reached. */
export const levelRisk = {
  type: 'object',
  description: 'Spend that is missing to keep the level, and until when; absent while the level is not at risk',
  properties: {
    keepUntil: instant,
    missing: money,
    percent: { type: 'integer', description: 'Percent of the spend that keeps the level, 0 to 99' },
  },
  required: ['keepUntil', 'missing', 'percent'],
  additionalProperties: false,
} as const;

/** A level that was at risk and is kept, until its review. */
export const levelKept = {
  type: 'boolean',
  description: 'A level that the member was warned about stays, as the spend is there; absent otherwise',
} as const;

/** Change of the member's level, to be shown once. */
export const levelEventKind = { type: 'string', enum: ['up', 'down', 'at_risk'] } as const;
