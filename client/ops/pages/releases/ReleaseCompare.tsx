import { useState } from 'react';
import { isLater } from '../../parts/is-later.ts';
import { clockOfPhones } from './audience.ts';
import { ComparePane } from './ComparePane.tsx';
import { type Difference, isUnderWay, numbered, type Release } from './release.ts';
import { useBefore } from './use-before.ts';
import { useLiveRevision } from './use-live-revision.ts';

/** Phones of an existing release: the state before it, and its own documents. */
export function ReleaseCompare({ release, difference }: { release: Release; difference: Difference }) {
  const [now] = useState(() => new Date().toISOString());
  const before = useBefore(release);
  const live = useLiveRevision();
  if (!before) return null;
  const { id, revision, publishAt, effectiveAt } = release;
  const released = effectiveAt ?? (isUnderWay(release) && !isLater(release, Date.parse(now)) ? now : (publishAt ?? now));
  const captions =
    revision === undefined
      ? ([
          { when: 'Today', what: numbered(live) },
          { when: 'After', what: 'This release' },
        ] as const)
      : ([
          { when: 'Before', what: numbered(revision - 1) },
          { when: 'After', what: numbered(revision) },
        ] as const);
  return (
    <ComparePane
      difference={difference}
      before={before}
      after={{ release: id }}
      captions={captions}
      at={clockOfPhones(difference, released)}
    />
  );
}
