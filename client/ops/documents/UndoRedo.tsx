import { Button } from '@mantine/core';
import { Redo2, Undo2 } from 'lucide-react';
import type { OpenHistory } from '../editing/use-page-history.ts';

/** Undo and redo buttons of a page's history. */
export function UndoRedo({ history: { canUndo, canRedo, undo, redo } }: { history: OpenHistory }) {
  return (
    <>
      <Button variant="subtle" px={8} aria-label="Undo" disabled={!canUndo} onClick={undo}>
        <Undo2 size={16} aria-hidden />
      </Button>
      <Button variant="subtle" px={8} aria-label="Redo" disabled={!canRedo} onClick={redo}>
        <Redo2 size={16} aria-hidden />
      </Button>
    </>
  );
}
