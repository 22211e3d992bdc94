import { isLater } from '../../parts/is-later.ts';
import { isOver, type Release } from './release.ts';

export interface ReleaseStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped' | 'stopped' | 'unreached';
}

type Way = Omit<Release, 'id'>;

/** Steps of a release from draft to live at `now` (ms), with the current one or the one at which it stopped. */
export function stepsOf(release: Way, now: number): readonly ReleaseStep[] {
  const { state } = release;
  const steps: readonly ReleaseStep[] = [
    { label: 'Draft', state: 'done' },
    state === 'suspended' || state === 'failed' ? { label: 'Stopped', state: 'stopped' } : { label: 'Checks passed', state: 'done' },
    { label: 'Approval', state: approvalOf(release) },
    { label: 'Scheduled', state: scheduleOf(release, now) },
    { label: 'Live', state: isLive(release) ? 'done' : 'ahead' },
  ];
  return isOver(release) ? ended(steps) : steps;
}

const isLive = ({ state, effectiveAt }: Way): boolean => effectiveAt !== undefined || state === 'live' || state === 'superseded';

/** Time of the last approval, else of creation. A release without a schedule has that instant as its time. */
const agreedAt = ({ approvals, createdAt }: Way): number => Date.parse(approvals.at(-1)?.at ?? createdAt);

function approvalOf(release: Way): ReleaseStep['state'] {
  if (!release.needsApproval) return 'skipped';
  if (release.approvals.length > 0 || isLive(release)) return 'done';
  return release.state === 'awaiting_approval' ? 'now' : 'ahead';
}

function scheduleOf(release: Way, now: number): ReleaseStep['state'] {
  const { state } = release;
  if (state === 'scheduled' || state === 'publishing') return 'now';
  if (!isLater(release, state === 'awaiting_approval' ? now : agreedAt(release))) return 'skipped';
  return isLive(release) || state === 'suspended' || state === 'failed' ? 'done' : 'ahead';
}

/**
 * Steps of a release that has ended: the first future one is where it stopped, unless another step is marked as stopped; the rest were not reached.
 */
function ended(steps: readonly ReleaseStep[]): readonly ReleaseStep[] {
  const at = steps.some(({ state }) => state === 'stopped') ? -1 : steps.findIndex(({ state }) => state === 'ahead');
  return steps.map((step, index) => (step.state === 'ahead' ? { ...step, state: index === at ? 'stopped' : 'unreached' } : step));
}
