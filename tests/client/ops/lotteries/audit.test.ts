import { describe, expect, it } from 'vitest';
import {
  barOf,
  nameIn,
  type Revision,
  type Seed,
  seedStates,
  showP,
  verdictOf,
  verifiedOf,
} from '../../../../client/ops/pages/lotteries/audit.ts';

const revision: Revision = { revision: 3, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', draws: 1200, alarm: false, prizes: [] };
const seed: Seed = { utcDay: '2026-11-01', commitment: 'ab', committedAt: '2026-10-30T00:00:00Z', state: 'revealed', draws: 4, chained: 4 };

describe('What a report says', () => {
  it.each<readonly [more: Partial<Revision>, words: string]>([
    [{}, 'Too few draws to judge yet.'],
    [{ alarm: true }, 'Something was drawn that has no weight.'],
    [
      { p: 0.3412, chiSquare: 5.67, degrees: 5 },
      'If the odds hold, 1,200 draws are at least so far off with a probability of 0.34 (chi-square 5.7, 5 degrees of freedom).',
    ],
    [
      { p: 1e-12, alarm: true },
      'If the odds hold, 1,200 draws are at least so far off with a probability of less than 0.000001. That is no accident.',
    ],
  ])('of %j is %s', (more, words) => {
    expect(verdictOf({ ...revision, ...more })).toBe(words);
  });

  it('shows bars and marks as shares of the longest, also of nothing', () => {
    expect(barOf(30, 40, 40)).toEqual({ drawn: 0.75, mark: 1 });
    expect(barOf(0, 0, 0)).toEqual({ drawn: 0, mark: 0 });
  });

  it('shows small probabilities without their zeros', () => {
    expect([0.5, 0.0123, 0.0000001].map(showP)).toEqual(['0.5', '0.012', 'less than 0.000001']);
  });

  it('names a cell as it is live, and one that is gone as it was', () => {
    const names = new Map([['coins-20', '20 coins']]);
    expect(nameIn(names, { id: 'coins-20', name: '{{coins}} coins' })).toBe('20 coins');
    expect(nameIn(names, { id: 'old', name: '{{worth}} off' })).toBe('off');
  });
});

describe('What a day says', () => {
  it.each<readonly [more: Partial<Seed>, label: string, tone: string]>([
    [{ verified: true }, 'Recomputed', 'live'],
    [{ verified: true, draws: 0 }, 'Nothing drawn', 'quiet'],
    [{ verified: false, firstWrong: 'D-7' }, 'Wrong from D-7', 'failing'],
    [{ verified: false }, 'Wrong', 'failing'],
    [{ state: 'in_use' }, 'After the reveal', 'quiet'],
    [{ state: 'overdue' }, 'Not revealed', 'failing'],
  ])('of %j is %s', (more, label, tone) => {
    expect(verifiedOf({ ...seed, ...more })).toEqual({ label, tone });
  });

  it('an overdue seed is something to act on', () => {
    expect(seedStates.overdue.tone).toBe('failing');
  });
});
