import { anActivity } from './world.ts';

/** An evening that costs coins, and beside it one of each kind that is not like it. */
export const activities = [
  anActivity('evening'),
  anActivity('free', { costCoins: 0, capacity: undefined }),
  anActivity('table', { capacity: 1, costCoins: 0 }),
  anActivity('workshop', { access: 'application', costCoins: 50 }),
  anActivity('gated', { gates: { minLevel: 3 } }),
  anActivity('invited', { access: 'invitation', gates: { segments: ['toy-club'] } }),
  anActivity('abroad', { markets: ['SG'] }),
  anActivity('secret', { window: { from: '2026-01-01T00:00:00Z' } }),
  anActivity('past', { window: { to: '2025-02-01T00:00:00Z' } }),
];
