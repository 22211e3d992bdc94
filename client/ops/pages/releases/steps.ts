import type { Release } from './release.ts';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped' | 'stopped';
}

/** The way of a release from draft to live, with where it is and where it stopped. */
export function stepsOf({ state, needsApproval, approvals, publishAt, effectiveAt }: Omit<Release, 'id'>): readonly Step[] {
  const isLive = effectiveAt !== undefined || state === 'live' || state === 'superseded';
  const isOver = state === 'cancelled';
  const stopped = state === 'suspended' || state === 'failed';
  const approved = approvals.length > 0;
  const later = publishAt !== undefined && state !== 'cancelled';
  return [
    { label: 'Draft', state: 'done' },
    stopped ? { label: 'Stopped', state: 'stopped' } : { label: 'Checks passed', state: 'done' },
    { label: 'Approval', state: !needsApproval ? 'skipped' : approved || isLive ? 'done' : isOver ? 'stopped' : 'now' },
    {
      label: 'Scheduled',
      state: isLive
        ? later
          ? 'done'
          : 'skipped'
        : state === 'scheduled' || state === 'publishing'
          ? 'now'
          : isOver && !needsApproval
            ? 'stopped'
            : 'ahead',
    },
    { label: 'Live', state: isLive ? 'done' : 'ahead' },
  ];
}
