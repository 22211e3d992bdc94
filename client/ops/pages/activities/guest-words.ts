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

/** An award of the activity; `left` is how often it can still be given. */
export type Award = OpsTypes['attendances.list']['result']['awards'][number];

/** A decision on an application. */
export interface ApplicationDecision {
  readonly guest: Guest;
  readonly accept: boolean;
}
