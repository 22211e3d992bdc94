import type { Boost } from '../../../member-server/programme/index.ts';
import type { DocumentKey, Release } from '../../../schemas/release.ts';
import { aRelease } from '../programme.ts';

export type BoostDocument = Partial<Boost> & { readonly id: string };

/** A boost for everything of its kind in all markets, in the year of the tests. */
export const aBoost = (id: string, more: Partial<Boost> = {}): BoostDocument => ({
  id,
  name: { t: 'boosts.toy_days.name' } as never,
  for: 'purchase',
  markets: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'],
  window: { from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
  ...more,
});

/** The documents that ship, with these boosts in the place of their own. */
export function aBoostedRelease(boosts: readonly BoostDocument[], changes: Readonly<Record<string, object>> = {}, revision = 7): Release {
  const release = aRelease(changes, revision);
  const documents = new Map<DocumentKey, unknown>(
    [...release.documents].filter(([, body]) => (body as { type?: string }).type !== 'boost'),
  );
  for (const boost of boosts) documents.set(`campaign:${boost.id}`, { schemaVersion: 1, type: 'boost', ...boost });
  return { ...release, documents };
}
