import { expect, it } from 'vitest';
import { RecentSignals } from '../../config-server/delivery/recent-signals.ts';

const startMs = Date.parse('2025-08-10T00:00:00Z');
const second = (count: number) => startMs + count * 1_000;

/** By second: what was signalled, or that listening began (`(hears)`); then what is said of `lan` at a second. */
it.each([
  ['nobody listens yet', [], 5, 5],
  ['nothing was signalled', [[0, '(hears)']], 5, 0],
  [
    'lan was signalled',
    [
      [0, '(hears)'],
      [3, 'lan'],
    ],
    5,
    3,
  ],
  [
    'lan was signalled twice',
    [
      [0, '(hears)'],
      [1, 'lan'],
      [4, 'lan'],
    ],
    5,
    4,
  ],
  [
    'another was signalled',
    [
      [0, '(hears)'],
      [3, 'budi'],
    ],
    5,
    0,
  ],
  ['two minutes went by', [[0, '(hears)']], 121, 1],
  [
    'lan was signalled over two minutes ago',
    [
      [0, '(hears)'],
      [0, 'lan'],
      [121, 'budi'],
    ],
    121,
    1,
  ],
  [
    'it has begun anew to listen',
    [
      [0, '(hears)'],
      [3, 'lan'],
      [4, '(hears)'],
    ],
    5,
    4,
  ],
  ['the clock was moved back', [[10, '(hears)']], 5, 5],
] as const)('where %s', (_case, events, at, last) => {
  const recent = new RecentSignals();
  for (const [when, channel] of events) {
    if (channel === '(hears)') recent.restart(second(when));
    else recent.note(channel, second(when));
  }
  expect(recent.lastMs('lan', second(at))).toBe(second(last));
});

it('what it forgets because there is too much is unknown, and never taken for silence', () => {
  const recent = new RecentSignals();
  recent.restart(second(0));
  recent.note('lan', second(1));
  for (let count = 0; count < 10_000; count += 1) recent.note(`member-${count}`, second(2));
  expect([recent.lastMs('lan', second(3)), recent.lastMs('budi', second(3))]).toEqual([second(1), second(1)]);
});
