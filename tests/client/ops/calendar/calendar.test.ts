import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../../client/ops/pages/calendar/entries.ts';
import { flagged, overlaps, placed } from '../../../../client/ops/pages/calendar/lanes.ts';
import { dayInZone, daysOf, moved, rangeOf, titleOf } from '../../../../client/ops/pages/calendar/months.ts';
import type { Release } from '../../../../client/ops/pages/releases/release.ts';

describe('Spans in lanes', () => {
  const range = { from: 0, to: 100 };
  it('what meets gets lanes of its own, a free lane is used again', () => {
    const spans = [
      { id: 'b', from: 20, to: 60 },
      { id: 'a', from: 0, to: 30 },
      { id: 'c', from: 30, to: 50 },
    ];
    expect(placed(spans, range).map(({ span, lane }) => [span.id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('open ends reach beyond the range, what is outside is not there', () => {
    const spans = [{ id: 'open' }, { id: 'past', from: -20, to: 0 }, { id: 'next', from: 100, to: 120 }, { id: 'part', from: 50, to: 150 }];
    expect(placed(spans, range).map(({ span, start, end, before, after }) => [span.id, start, end, before, after])).toEqual([
      ['part', 0.5, 1, false, true],
      ['open', 0, 1, true, true],
    ]);
  });

  it('what begins or ends within the range stands above what goes on through all of it', () => {
    const spans = [
      { id: 'always' },
      { id: 'year', from: -200, to: 200 },
      { id: 'month', from: 0, to: 100 },
      { id: 'ends', to: 40 },
      { id: 'short', from: 60, to: 65 },
    ];
    expect(placed(spans, range).map(({ span, lane }) => [span.id, lane])).toEqual([
      ['ends', 0],
      ['short', 0],
      ['always', 1],
      ['year', 2],
      ['month', 3],
    ]);
  });

  it('a bar is long enough to be pressed and stays in the range, however late it begins and whatever is beside it', () => {
    const spans = [
      { id: 'last', from: 99.9 },
      { id: 'short', from: 10, to: 10.1 },
      { id: 'after', from: 11, to: 20 },
    ];
    expect(placed(spans, range).map(({ span, start, end, lane }) => [span.id, start, end, lane])).toEqual([
      ['short', 0.1, 0.13, 0],
      ['after', 0.11, 0.2, 1],
      ['last', 0.97, 1, 0],
    ]);
  });

  it('overlaps are mutual; one that begins as the other ends is none', () => {
    const met = overlaps([
      { id: 'a', from: 0, to: 10 },
      { id: 'b', from: 9, to: 20 },
      { id: 'c', from: 20, to: 30 },
    ]);
    expect(Object.fromEntries(met)).toEqual({ a: ['b'], b: ['a'] });
  });
});

describe('Months and weeks', () => {
  it.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
  ] as const)('%s of %s: %s to %s', (view, day, first, last) => {
    const days = daysOf(view, day);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  it.each([
    ['month', '2026-11-20', 'November 2026'],
    ['week', '2026-11-23', '23 to 29 November 2026'],
    ['week', '2026-12-01', '30 November to 6 December 2026'],
    ['week', '2026-12-31', '28 December 2026 to 3 January 2027'],
  ] as const)('%s of %s is called %s', (view, day, title) => {
    expect(titleOf(daysOf(view, day), view)).toBe(title);
  });

  it('goes on by months and weeks, over the end of a year', () => {
    expect([moved('month', '2026-12-31', 1), moved('month', '2026-01-31', -1), moved('week', '2026-12-30', 1)]).toEqual([
      '2027-01-01',
      '2025-12-01',
      '2027-01-06',
    ]);
  });

  it('days begin at the midnight of the zone', () => {
    const { from, to } = rangeOf(['2026-11-20'], 'Asia/Kuala_Lumpur');
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z']);
    expect(dayInZone(Date.parse('2026-11-19T16:00:00Z'), 'Asia/Kuala_Lumpur')).toBe('2026-11-20');
  });
});

describe('What stands in the calendar', () => {
  const campaign = (id: string, from: string, to: string, markets?: readonly ('MY' | 'SG')[], type = 'plans') =>
    ({
      kind: 'campaign',
      id,
      title: id.toUpperCase(),
      type,
      state: 'live',
      window: { from, to },
      ...(markets ? { markets: [...markets] } : {}),
    }) as const;
  const release: Release = {
    id: '12',
    state: 'scheduled',
    origin: 'ops',
    title: 'Toy week',
    reason: 'Planned',
    author: { id: 'a', name: 'A' },
    createdAt: '2026-11-01T00:00:00Z',
    publishAt: '2026-11-20T00:00:00Z',
    needsApproval: false,
    approvals: [],
    documents: [],
  };
  const a = campaign('a', '2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z', ['MY']);
  const b = campaign('b', '2026-11-05T00:00:00Z', '2026-11-15T00:00:00Z', ['SG']);
  const c = campaign('c', '2026-11-08T00:00:00Z', '2026-11-12T00:00:00Z');

  it('campaigns of one type that share time and market know of each other', () => {
    const met = Object.fromEntries(entriesOf([a, b, c], [], undefined).map(({ title, meets }) => [title, meets]));
    expect(met).toEqual({ A: ['C'], B: ['C'], C: ['A', 'B'] });
  });

  it('campaigns of other types do not', () => {
    expect(
      entriesOf([a, campaign('d', '2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z', ['MY'], 'news')], [], undefined).flatMap(
        ({ meets }) => meets,
      ),
    ).toEqual([]);
  });

  it('a market shows its own and what is for all; standing rules are nowhere', () => {
    const standing = { kind: 'campaign', id: 'coins', title: 'Coins', type: 'coins', state: 'live' } as const;
    expect(entriesOf([a, b, c, standing], [release], 'SG').map(({ path }) => path)).toEqual([
      '/campaigns/b',
      '/campaigns/c',
      '/releases/12',
    ]);
  });
});

describe('Flags of releases', () => {
  const range = { from: 0, to: 100 };
  it('have room for their names after their time, or before it at the end of the range', () => {
    expect(flagged({ id: 'a', from: 10 }, range)).toEqual({ id: 'a', from: 10, to: 27, endsAtItsTime: false });
    expect(flagged({ id: 'b', from: 90 }, range)).toEqual({ id: 'b', from: 73, to: 91, endsAtItsTime: true });
  });
  it('of two near each other stand in two lanes', () => {
    const near = [
      { id: 'a', from: 10 },
      { id: 'b', from: 20 },
    ].map((each) => flagged(each, range));
    expect(placed(near, range).map(({ lane }) => lane)).toEqual([0, 1]);
  });
});
