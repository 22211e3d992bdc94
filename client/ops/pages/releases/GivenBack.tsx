import { useRef } from 'react';
import { givenBackWords } from './given-back.ts';
import type { Release } from './release.ts';
import { useDrafts } from './use-drafts.ts';

/** What becomes of the documents of a release that is to be taken back. */
export function GivenBack({ release, asks }: { release: Release; asks: boolean }) {
  const drafts = useDrafts();
  const words = useRef('');
  // Once it is taken back, its own drafts are among them.
  if (release.state !== 'cancelled') words.current = givenBackWords(release, drafts);
  return (
    <p>
      {words.current}
      {asks && ' Your reason says what should change.'}
    </p>
  );
}
