import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Taken } from './page-history.ts';
import { useDraftSessions } from './use-draft.ts';

/** Undo and redo of one page, over all documents edited there. */
export interface OpenHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Last undo or redo and its result, for the line that announces it; undefined after the next edit. */
  readonly taken: Taken | undefined;
  undo(): void;
  redo(): void;
}

/** Opens the history of a page, for example `screen:home`: each change made while the page is shown becomes a step with the current tab (`view`). */
export function usePageHistory(page: string, view?: string): OpenHistory {
  const sessions = useDraftSessions();
  const history = sessions.historyOf(page);
  // All sessions record into the open history; the function that `turnTo` returns closes this one when the page is left.
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
