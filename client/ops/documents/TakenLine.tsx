import { useEffect } from 'react';
import type { DocumentAddress } from '../editing/draft-server.ts';
import { placeOf, takenWords } from '../editing/taken-words.ts';
import type { OpenHistory } from '../editing/use-page-history.ts';
import { SaidLine } from '../parts/SaidLine.tsx';

interface TakenLineProps {
  readonly history: OpenHistory;
  /** The document that the page edits, if it is one. */
  readonly own?: DocumentAddress;
  /** Returns the display name of a pointer in the document. */
  nameOf(pointer: string): string;
  /** Opens the tab and the field in which the step was made. */
  onShow(view: string | undefined, pointer: string | undefined): void;
}

/** Announces the step that undo or redo has just applied, and goes to its field. */
export function TakenLine({ history: { taken }, own, nameOf, onShow }: TakenLineProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that was taken
  useEffect(() => {
    if (taken) onShow(taken.step.view, placeOf(taken.step, own));
  }, [taken]);
  return <SaidLine words={taken && takenWords(taken, own, nameOf)} at={taken?.count ?? 0} />;
}
