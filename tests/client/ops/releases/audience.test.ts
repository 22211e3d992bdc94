import { describe, expect, it } from 'vitest';
import { routeFor } from '../../../../client/ops/documents/own-screens.ts';
import { clockOfPhones, noticedFrom, reachOf } from '../../../../client/ops/pages/releases/audience.ts';

describe('Who notices', () => {
  const group = (level: 1 | 2 | 3 | 4, plan: 'none' | 'vip' | 'svip', members: number) => ({ level, plan, members });
  const figures = [
    {
      market: 'MY',
      members: 300,
      active: 1,
      groups: [group(1, 'none', 200), group(2, 'none', 60), group(2, 'vip', 10), group(3, 'none', 30)],
    },
    { market: 'SG', members: 100, active: 1, groups: [group(1, 'none', 90), group(1, 'vip', 10)] },
    { market: 'TH', members: 600, active: 1, groups: [group(4, 'svip', 600)] },
  ] as const;
  const rows: readonly (readonly [what: string, parts: Parameters<typeof reachOf>[1], members: number, isAtMost: boolean])[] = [
    ['everybody', [{}], 1000, false],
    ['members of two markets', [{ markets: ['SG', 'MY'] }], 400, false],
    ['a level and above', [{ markets: ['MY'], minLevel: 2 }], 100, false],
    ['a level and above, or a plan', [{ markets: ['MY', 'SG'], minLevel: 3, plans: ['vip'] }], 50, false],
    ['a level and above with a plan', [{ markets: ['MY', 'SG'], minLevel: 2, plans: ['vip'], needsBoth: true }], 10, false],
    ['a plan', [{ plans: ['svip'] }], 600, false],
    ['members of any part, once', [{ markets: ['MY'], minLevel: 2 }, { markets: ['MY'], minLevel: 3 }, { markets: ['SG'] }], 200, false],
    ['who read a language', [{ markets: ['MY'], language: 'th' }], 300, true],
    ['a segment', [{ segments: ['toy-club'] }], 1000, true],
    ['a segment beside all of them', [{ segments: ['toy-club'] }, {}], 1000, false],
    ['nobody', [], 0, false],
  ];
  it.each(rows)('%s', (_what, parts, members, isAtMost) => {
    expect(reachOf(figures as unknown as Parameters<typeof reachOf>[0], parts)).toMatchObject({ members, isAtMost });
  });

  it('by market, the largest first', () => {
    expect(reachOf(figures as unknown as Parameters<typeof reachOf>[0], [{ markets: ['SG', 'MY'] }]).byMarket).toEqual([
      { market: 'MY', members: 300, share: 0.75 },
      { market: 'SG', members: 100, share: 0.25 },
    ]);
  });

  const [before, at, after] = ['2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z', '2026-11-30T16:00:00Z'];
  it.each<[what: string, parts: Parameters<typeof noticedFrom>[0], from: string | undefined]>([
    ['at once, what has no window', [{}], at],
    ['at once, what is open', [{ from: before }], at],
    ['when the window opens, what opens later', [{ from: after }], after],
    ['with the first of several', [{ from: after }, {}], at],
    ['never, what is over', [{ to: before }], undefined],
    ['with what is not over yet', [{ to: before }, { from: after }], after],
  ])('%s', (_what, parts, from) => {
    expect(noticedFrom(parts, Date.parse(at))).toBe(from && Date.parse(from));
  });
});

describe('The phones of a release', () => {
  const released = '2026-11-28T00:00:00.000Z';
  it.each([
    ['when it is released', [{}], released],
    ['when what it brings opens', [{ from: '2026-12-01T02:00:00Z' }], '2026-12-01T02:00:00.000Z'],
    ['when it is released, though it is over by then', [{ to: '2026-11-01T00:00:00Z' }], released],
  ])('have the clock of the moment %s', (_what, audiences, at) => {
    expect(clockOfPhones({ audiences }, released)).toBe(at);
  });

  it.each([
    ['/boost', 'kl-weekend', '/boost?id=kl-weekend'],
    ['/lottery-draw', 'durian wheel', '/lottery-draw?id=durian%20wheel'],
    ['/home', 'kl-weekend', '/home'],
    ['/boost', undefined, '/boost'],
  ])('open %s for the campaign %s at %s', (route, campaign, address) => {
    expect(routeFor(route, campaign)).toBe(address);
  });
});
