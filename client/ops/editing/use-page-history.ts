import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Taken } from './page-history.ts';
import { useDraftSessions } from './use-draft.ts';

/** Undo of one page, over all documents that are written there. */
export interface OpenHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last press of undo or redo and what it did, for the line that says so; undefined once something is changed by hand. */
  readonly taken: Taken | undefined;
  undo(): void;
  redo(): void;
}

/** Opens the history of a page, such as `screen:home`: each change made while the page is shown becomes a step of it, with the tab (`view`) it was made on. */
export function usePageHistory(page: string, view?: string): OpenHistory {
  const sessions = useDraftSessions();
  const history = sessions.historyOf(page);
  // All documents of the console record into the history that is open; what `turnTo` returns closes this one when the page is left.
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
