import { useEffect } from 'react';
import type { DocumentAddress } from '../editing/draft-server.ts';
import { placeOf, takenWords } from '../editing/taken-words.ts';
import type { OpenHistory } from '../editing/use-page-history.ts';
import { SaidLine } from '../parts/SaidLine.tsx';

interface TakenLineProps {
  readonly history: OpenHistory;
  /** The page's own document, where it has one. */
  readonly own?: DocumentAddress;
  /** What a place in the document is called. */
  nameOf(pointer: string): string;
  /** Goes to where the step was made: its tab, and its place in the document. */
  onShow(view: string | undefined, pointer: string | undefined): void;
}

/** Says which step undo or redo has taken, back or again, and goes to its place. */
export function TakenLine({ history: { taken }, own, nameOf, onShow }: TakenLineProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that was taken
  useEffect(() => {
    if (taken) onShow(taken.step.view, placeOf(taken.step, own));
  }, [taken]);
  return <SaidLine words={taken && takenWords(taken, own, nameOf)} at={taken?.count ?? 0} />;
}
