import { expect, it } from 'vitest';
import { isYounger } from '../../../member-server/gates/rules.ts';

it.each([
  ['on the day before the birthday', '2007-02-11', '2025-02-10T15:59:59.999Z', 'Asia/Kuala_Lumpur', true],
  [
    'not from the first moment of the birthday in the market, which UTC has the day before',
    '2007-02-11',
    '2025-02-10T16:00:00.000Z',
    'Asia/Kuala_Lumpur',
    false,
  ],
  ['still, where the market is an hour behind', '2007-02-11', '2025-02-10T16:00:00.000Z', 'Asia/Jakarta', true],
  ['of who was born on 29 February, through the 28th', '2008-02-29', '2026-02-28T12:00:00.000Z', 'Asia/Singapore', true],
  ['of them no longer on 1 March', '2008-02-29', '2026-02-28T16:00:00.000Z', 'Asia/Singapore', false],
  ['nobody who said nothing', undefined, '2025-02-10T16:00:00.000Z', 'Asia/Jakarta', false],
] as const)('A member is younger than 18 %s (product.md 8: children)', (_what, birthday, now, timeZone, younger) => {
  expect(isYounger(birthday, 18, { now, timeZone })).toBe(younger);
});
