import { expect, it } from 'vitest';
import { showDuration } from '../../../client/ui/duration.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [725, '12:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [178_205, '49:30:05'],
  [59.9, '0:59'],
])('%d seconds are shown as %s', (seconds, shown) => expect(showDuration(seconds)).toBe(shown));
