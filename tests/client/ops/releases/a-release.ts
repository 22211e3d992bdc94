import type { Release } from '../../../../client/ops/pages/releases/release.ts';

/** A release of one person that is live. */
export const base: Release = {
  id: '12',
  state: 'live',
  origin: 'ops',
  title: 'Toy week',
  reason: 'Planned',
  author: { id: 'mei', name: 'Mei Tan' },
  createdAt: '2026-11-18T06:20:00Z',
  needsApproval: false,
  approvals: [],
  documents: [],
};
