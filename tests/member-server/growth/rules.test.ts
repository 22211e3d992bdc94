import { expect, it } from 'vitest';
import { budgetOf } from '../../../member-server/growth/rules.ts';

it.each([
  [0, 0, 'none'],
  [79, 79, 'none'],
  [80, 80, 'near'],
  [99, 99, 'near'],
  [100, 100, 'closed'],
  [120, 120, 'closed'],
])('%d of 100 codes are %d %% of the limit, the alarm: %s (A-84)', (sent, usedPercent, alarm) =>
  expect(budgetOf(sent, 100, 80)).toEqual({ usedPercent, alarm }),
);
