import { describe, expect, it } from 'vitest';
import { actionsOf } from '../../../../client/ops/pages/releases/actions.ts';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';
import { base } from './a-release.ts';

describe('What may be done with a release', () => {
  const waiting = { ...base, state: 'awaiting_approval', needsApproval: true, markets: ['MY'] } as const;
  const now = Date.parse('2026-11-19T00:00:00Z');
  const said = (release: Release, actor: Parameters<typeof actionsOf>[1]) =>
    actionsOf(release, actor, now).map(({ label, why }) => [label, why]);
  it.each([
    [
      'another approver',
      waiting,
      { id: 'dewi', role: 'finance' },
      [
        ['Ask for changes', undefined],
        ['Approve and publish', undefined],
      ],
    ],
    [
      'its author',
      waiting,
      { id: 'mei', role: 'admin' },
      [
        ['Ask for changes', undefined],
        ['Approve and publish', 'You asked for it: somebody else has to approve.'],
      ],
    ],
    [
      'a viewer',
      waiting,
      { id: 'v', role: 'viewer' },
      [
        ['Ask for changes', 'Your role does not approve releases.'],
        ['Approve and publish', 'Your role does not approve releases.'],
      ],
    ],
    [
      'an approver of another market',
      waiting,
      { id: 'x', role: 'campaign', markets: ['TH'] },
      [
        ['Ask for changes', 'It changes markets other than yours (TH).'],
        ['Approve and publish', 'It changes markets other than yours (TH).'],
      ],
    ],
    [
      'with a time',
      { ...waiting, publishAt: '2026-11-20T00:00:00Z' },
      { id: 'dewi', role: 'admin' },
      [
        ['Ask for changes', undefined],
        ['Approve and schedule', undefined],
      ],
    ],
    [
      'with a time that is past',
      { ...waiting, publishAt: '2026-11-19T00:00:00Z' },
      { id: 'dewi', role: 'admin' },
      [
        ['Ask for changes', undefined],
        ['Approve and publish', undefined],
      ],
    ],
    ['a schedule', { ...base, state: 'scheduled' }, { id: 'mei', role: 'campaign' }, [['Cancel schedule', undefined]]],
    ['finance on what is live', base, { id: 'f', role: 'finance' }, [['Roll back', 'Your role does not publish.']]],
    [
      'an editor of one market on a release for all',
      base,
      { id: 'm', role: 'campaign', markets: ['MY'] },
      [['Roll back', 'It changes markets other than yours (MY).']],
    ],
    ['what was taken back', { ...base, state: 'cancelled' }, { id: 'mei', role: 'admin' }, []],
  ] as const)('%s', (_what, release, actor, actions) => {
    expect(said(release as Release, actor as Parameters<typeof actionsOf>[1])).toEqual(actions);
  });
});
