import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Correction = OpsTypes['adjustments.list']['result']['items'][number];

/** Roles that may ask for a correction, and those that may decide. */
export const askers = ['support', 'finance', 'admin'] as const;
export const deciders = ['finance', 'admin'] as const;

export const kindNames: Readonly<Record<Correction['kind'], string>> = {
  adjustment: 'Adjustment',
  remove: 'Removal',
  engagement_reward: 'Reward',
  change: 'Merge',
};

export const stateNames: Readonly<Record<Correction['state'], string>> = {
  awaiting_approval: 'Waiting',
  done: 'Done',
  declined: 'Declined',
};

export const stateTones: Readonly<Record<Correction['state'], Tone>> = {
  awaiting_approval: 'waiting',
  done: 'live',
  declined: 'quiet',
};
