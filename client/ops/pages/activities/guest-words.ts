import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Tone } from '../../parts/StatusDot.tsx';

export type Guest = OpsTypes['attendances.list']['result']['items'][number];
export type GuestStatus = Guest['status'];

export const statusNames: Readonly<Record<GuestStatus, string>> = {
  applied: 'Applied',
  attending: 'Attends',
  declined: 'Declined',
  left: 'Left',
};

export const statusTones: Readonly<Record<GuestStatus, Tone>> = {
  applied: 'waiting',
  attending: 'live',
  declined: 'quiet',
  left: 'quiet',
};

/** Awards of the activity, with how many winners there still may be. */
export type Award = OpsTypes['attendances.list']['result']['awards'][number];

/** A decision on somebody's application. */
export interface ApplicationDecision {
  readonly guest: Guest;
  readonly accept: boolean;
}
