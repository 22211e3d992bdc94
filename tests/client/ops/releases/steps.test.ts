import { describe, expect, it } from 'vitest';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { stepsOf } from '../../../../client/ops/pages/releases/steps.ts';
import { base } from './a-release.ts';

const approval = { by: { id: 'dewi', name: 'Dewi' }, at: '2026-11-18T06:31:00Z', reason: 'Fine' };

describe('The steps of a release', () => {
  const at = '2026-11-20T00:00:00Z';
  it.each([
    ['published at once', { effectiveAt: at }, 'done done skipped skipped done'],
    ['rolled back at once', { createdAt: at, publishAt: at, effectiveAt: at }, 'done done skipped skipped done'],
    [
      'live at its time after an approval',
      { effectiveAt: at, publishAt: at, needsApproval: true, approvals: [approval] },
      'done done done done done',
    ],
    ['waiting for a second person', { state: 'awaiting_approval', needsApproval: true, publishAt: at }, 'done done now ahead ahead'],
    [
      'waiting for a second person at its time',
      { state: 'awaiting_approval', needsApproval: true, publishAt: '2026-11-19T00:00:00Z' },
      'done done now skipped ahead',
    ],
    [
      'live once it was approved, behind its time',
      { effectiveAt: at, publishAt: '2026-11-18T06:25:00Z', needsApproval: true, approvals: [approval] },
      'done done done skipped done',
    ],
    ['scheduled', { state: 'scheduled', publishAt: at }, 'done done skipped now ahead'],
    ['stopped at its time', { state: 'suspended', publishAt: at }, 'done stopped skipped done unreached'],
    ['taken back before an approval', { state: 'cancelled', needsApproval: true }, 'done done stopped skipped unreached'],
    [
      'taken back before an approval and its time',
      { state: 'cancelled', needsApproval: true, publishAt: at },
      'done done stopped unreached unreached',
    ],
    ['waiting for a second person alone', { state: 'awaiting_approval', needsApproval: true }, 'done done now skipped ahead'],
    ['put into drafts by a roll-back', { state: 'cancelled', rollbackOf: '11' }, 'done done skipped skipped stopped'],
    ['a schedule taken back', { state: 'cancelled', publishAt: at }, 'done done skipped stopped unreached'],
    [
      'a schedule taken back after an approval',
      { state: 'cancelled', needsApproval: true, approvals: [approval], publishAt: at },
      'done done done stopped unreached',
    ],
    [
      'stopped at its time after an approval',
      { state: 'suspended', needsApproval: true, approvals: [approval], publishAt: at },
      'done stopped done done unreached',
    ],
  ] as const)('%s', (_what, part, steps) => {
    expect(
      stepsOf({ ...base, ...part } as Release, Date.parse('2026-11-19T00:00:00Z'))
        .map(({ state }) => state)
        .join(' '),
    ).toBe(steps);
  });
});
