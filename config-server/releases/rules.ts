import type { ReleaseState } from './release-types.ts';

/** What can be done to a release. */
export type Transition = 'approve' | 'cancel' | 'fire' | 'rollBack';

interface ReleaseStatus {
  readonly state: ReleaseState;
  readonly publishAt: string | undefined;
}

/** The state that a transition leads to, or why it cannot be done. `now` decides whether what is approved has to wait for its time. */
export function nextState(
  transition: Transition,
  { state, publishAt }: ReleaseStatus,
  now: string,
): { readonly state: ReleaseState } | { readonly refusal: string } {
  switch (transition) {
    case 'approve':
      return state === 'awaiting_approval' ? { state: begins(publishAt, now) } : refusal(transition, state);
    case 'cancel':
      return state === 'awaiting_approval' || state === 'scheduled' || state === 'suspended'
        ? { state: 'cancelled' }
        : refusal(transition, state);
    case 'fire':
      return state === 'scheduled' && publishAt !== undefined && publishAt <= now ? { state: 'live' } : refusal(transition, state);
    case 'rollBack':
      return state === 'live' || state === 'superseded' ? { state: 'live' } : refusal(transition, state);
  }
}

/** Where a release begins that nobody needs to approve. */
export const begins = (publishAt: string | undefined, now: string): ReleaseState =>
  publishAt !== undefined && publishAt > now ? 'scheduled' : 'live';

const words: Readonly<Record<ReleaseState, string>> = {
  awaiting_approval: 'waits for an approval',
  scheduled: 'waits for its time',
  publishing: 'is being published',
  live: 'is live',
  superseded: 'was live',
  cancelled: 'was cancelled',
  suspended: 'was suspended',
  failed: 'has failed',
};
const verbs: Readonly<Record<Transition, string>> = { approve: 'approved', cancel: 'cancelled', fire: 'fired', rollBack: 'rolled back' };

const refusal = (transition: Transition, state: ReleaseState) => ({
  refusal: `A release that ${words[state]} cannot be ${verbs[transition]}`,
});

/** Whether a cancellation answers a request for approval; its author takes it back instead. */
export const isDeclined = (author: string, hasWaited: boolean, by: string): boolean => hasWaited && by !== author;
