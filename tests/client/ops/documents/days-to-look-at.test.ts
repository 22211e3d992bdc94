import { expect, test } from 'vitest';
import { daysToLookAt } from '../../../../client/ops/documents/days-to-look-at.ts';
import { viewerWhoSees } from '../../../../client/ops/parts/phone/viewer.ts';

const from = '2026-12-01T00:00:00.000Z';
const to = '2026-12-25T16:00:00.000Z';
const first = { label: 'First day', at: from };
const last = { label: 'Last day', at: '2026-12-25T15:59:00.000Z' };

test.each([
  ['that begins and ends', { from, to }, [first, last]],
  ['without an end', { from }, [first]],
  ['without a start', { to }, [last]],
  ['whose start is half typed', { from: '2026-13', to }, [last]],
  ['whose start is a day that does not exist', { from: '2026-13-40', to }, [last]],
  ['whose end is half typed', { from, to: '2026-13' }, [first]],
  ['that always runs', undefined, []],
])('of a campaign %s, the days to look at are those it has', (_what, window, days) => {
  expect(daysToLookAt(window)).toEqual(days);
});

test('a campaign is open on each of its days to look at', () => {
  const viewer = { market: 'MY', language: 'en', level: 3, paidTier: 'none', signedIn: true } as const;
  const days = daysToLookAt({ from, to });
  expect(days).toHaveLength(2);
  for (const { at } of days) expect(viewerWhoSees({ ...viewer, at }, { window: { from, to } }).at).toBe(at);
});
