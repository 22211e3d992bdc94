import { useState } from 'react';
import { ComparePane } from './ComparePane.tsx';
import type { Difference, Release } from './release.ts';
import { useBefore } from './use-before.ts';

/** The phones of a release that was made: what was live before it, and its own documents. */
export function ReleaseCompare({ release, difference }: { release: Release; difference: Difference }) {
  const [now] = useState(() => new Date().toISOString());
  const before = useBefore(release);
  if (!before) return null;
  const { id, revision, publishAt, effectiveAt } = release;
  const names = revision === undefined ? (['Today', 'After'] as const) : (['Before', `Release ${revision}`] as const);
  return <ComparePane difference={difference} before={before} after={{ release: id }} names={names} at={effectiveAt ?? publishAt ?? now} />;
}
