import { useRef } from 'react';
import { givenBackWords } from './given-back.ts';
import type { Release } from './release.ts';
import { useDrafts } from './use-drafts.ts';

/** Says what happens to the documents of a release that is taken back. */
export function GivenBack({ release, asks }: { release: Release; asks: boolean }) {
  const drafts = useDrafts();
  const words = useRef('');
  // Frozen once cancelled, because the release's own documents are then among the drafts.
  if (release.state !== 'cancelled') words.current = givenBackWords(release, drafts);
  return (
    <p>
      {words.current}
      {asks && ' Your reason says what should change.'}
    </p>
  );
}
