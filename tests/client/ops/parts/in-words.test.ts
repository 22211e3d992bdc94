import { expect, it } from 'vitest';
import { inWords } from '../../../../client/ops/parts/in-words.ts';

it('an instant is said in full in a zone', () => {
  expect(inWords('2026-11-19T16:00:00Z', 'Asia/Kuala_Lumpur')).toBe('Friday 20 November 2026, 00:00');
});
