import { describe, expect, it } from 'vitest';
import { type PublishFacts, publishPlan } from '../../../../client/ops/pages/releases/publish-plan.ts';

describe('What publishing will do', () => {
  const facts: PublishFacts = {
    count: 1,
    left: { toFillIn: 0, toTakeIn: 0, wrong: 0 },
    checked: true,
    changes: [{ label: 'Title' }],
    later: false,
    at: undefined,
    now: Date.parse('2026-11-18T00:00:00Z'),
    role: 'campaign',
    open: 0,
    grows: false,
  };
  it.each([
    ['at once', {}, 'Publish', undefined],
    ['at a time', { later: true, at: '2026-11-20T00:00:00Z' }, 'Schedule', undefined],
    ['without a time', { later: true }, 'Schedule', 'Choose a date and time.'],
    ['at a time that is past', { later: true, at: '2026-11-17T00:00:00Z' }, 'Schedule', 'The time is past.'],
    ['with a second person', { changes: [{ label: 'Coins', needsApproval: true }] }, 'Ask for approval', undefined],
    ['with figures that grow', { grows: true }, 'Publish these figures', undefined],
    ['with a problem', { left: { toFillIn: 2, toTakeIn: 1, wrong: 1 } }, 'Publish', '1 problem to fix'],
    ['with two problems', { left: { toFillIn: 0, toTakeIn: 0, wrong: 2 } }, 'Publish', '2 problems to fix'],
    ['with a draft to take in', { left: { toFillIn: 0, toTakeIn: 1, wrong: 0 } }, 'Publish', '1 draft to take in'],
    [
      'with that and something to fill in',
      { left: { toFillIn: 2, toTakeIn: 2, wrong: 0 } },
      'Publish',
      '2 to fill in, 2 drafts to take in',
    ],
    ['with something to fill in', { left: { toFillIn: 2, toTakeIn: 0, wrong: 0 } }, 'Publish', '2 to fill in'],
    ['with nothing', { count: 0 }, 'Publish', 'Choose at least one draft.'],
    ['without a change', { changes: [] }, 'Publish', 'These drafts change nothing.'],
    ['as a viewer', { role: 'viewer' }, 'Publish', 'Your role does not publish.'],
  ])('%s', (_what, part, action, why) => {
    const plan = publishPlan({ ...facts, ...part });
    expect([plan.action, plan.why]).toEqual([action, why]);
  });
  it('says why a second person has to agree', () => {
    expect(publishPlan({ ...facts, changes: [{ label: 'Coins', needsApproval: true }] }).approval).toBe(
      'A second person has to agree, because it changes: Coins.',
    );
  });
});
