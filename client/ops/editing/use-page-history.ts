import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Taken } from './page-history.ts';
import { useDraftSessions } from './use-draft.ts';

/** Undo of one page, over all documents that are written there. */
export interface OpenHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What undo or redo did last, until something is changed. */
  readonly taken: Taken | undefined;
  undo(): void;
  redo(): void;
}

/** Opens the history of a page, such as `screen:home`: what is changed while it is shown is a step of it, with the tab (`view`) it was made on. */
export function usePageHistory(page: string, view?: string): OpenHistory {
  const sessions = useDraftSessions();
  const history = sessions.historyOf(page);
  useEffect(() => sessions.turnTo(history), [sessions, history]);
  useEffect(() => history.look(view), [history, view]);
  const { trail, taken } = useSyncExternalStore(history.subscribe, history.get);
  return useMemo(
    () => ({
      canUndo: trail.at > 0,
      canRedo: trail.at < trail.steps.length,
      taken,
      undo: () => void history.undo(),
      redo: () => void history.redo(),
    }),
    [history, trail, taken],
  );
}
