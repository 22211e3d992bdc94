import type { Release } from './release.ts';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped' | 'stopped';
}

/** The way of a release from draft to live, with where it is and where it stopped. */
export function stepsOf({ state, needsApproval, approvals, publishAt, effectiveAt, createdAt }: Omit<Release, 'id'>): readonly Step[] {
  const isLive = effectiveAt !== undefined || state === 'live' || state === 'superseded';
  const takenBack = state === 'cancelled';
  const stopped = state === 'suspended' || state === 'failed';
  const approved = approvals.length > 0;
  // What goes live at once has the instant it was made at.
  const later = publishAt !== undefined && publishAt > createdAt;
  return [
    { label: 'Draft', state: 'done' },
    stopped ? { label: 'Stopped', state: 'stopped' } : { label: 'Checks passed', state: 'done' },
    { label: 'Approval', state: !needsApproval ? 'skipped' : approved || isLive ? 'done' : takenBack ? 'stopped' : 'now' },
    {
      label: 'Scheduled',
      state: isLive
        ? later
          ? 'done'
          : 'skipped'
        : state === 'scheduled' || state === 'publishing'
          ? 'now'
          : takenBack && !needsApproval
            ? 'stopped'
            : 'ahead',
    },
    { label: 'Live', state: isLive ? 'done' : 'ahead' },
  ];
}
