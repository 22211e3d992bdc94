import type { DocumentAddress } from './draft-server.ts';
import { createDraftSession, type DraftSession, type SessionTools } from './draft-session.ts';
import type { DraftWork } from './draft-state.ts';
import { isUnsaved } from './kept-work.ts';
import { createPageHistory, type PageHistory } from './page-history.ts';

export type DraftSessions = ReturnType<typeof createDraftSessions>;

/**
 * Registry of this tab's editing sessions: one per document, shared, so that a form and a text field never overwrite each other.
 * Also the pages' histories, each over all documents that are edited on its page.
 */
export function createDraftSessions(tools: Omit<SessionTools, 'onChange' | 'onDropped'>) {
  const sessions = new Map<string, DraftSession>();
  const histories = new Map<string, PageHistory>();
  let open: PageHistory | undefined;
  const listeners = new Set<() => void>();
  let known: readonly DraftWork[] | undefined;

  function tell(): void {
    known = undefined;
    for (const listener of listeners) listener();
  }

  function works(): readonly DraftWork[] {
    known ??= [...sessions.values()].flatMap((session) => {
      const state = session.get();
      return state.phase === 'ready' ? [state.work] : [];
    });
    return known;
  }

  function of(address: DocumentAddress): DraftSession {
    const key = `${address.kind}:${address.id}`;
    const known = sessions.get(key);
    if (known) return known;
    const session = createDraftSession(address, {
      ...tools,
      onChange: (change, note) => open?.record(change, note),
      onDropped: (dropped) => {
        for (const history of histories.values()) history.forget(dropped);
      },
    });
    sessions.set(key, session);
    session.subscribe(tell);
    return session;
  }

  function historyOf(page: string): PageHistory {
    const known = histories.get(page);
    if (known) return known;
    const history = createPageHistory(page, { ...tools, sessionOf: of });
    histories.set(page, history);
    return history;
  }

  return {
    of,
    historyOf,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** All loaded documents of this tab; the same array until one changes. */
    works,
    /** Records later changes as steps of this page; returns a function that stops it. */
    turnTo(history: PageHistory): () => void {
      open = history;
      return () => {
        if (open === history) open = undefined;
      };
    },
    /** Undo and redo act on the history of the open page. */
    undo: () => open?.undo(),
    redo: () => open?.redo(),
    /** Saves everything unsaved, for example before a release or before leaving. */
    async flush(): Promise<void> {
      await Promise.all([...sessions.values()].map((session) => session.flush()));
    },
    /** Reloads every loaded document, for example after signing in again, because permissions may differ. Unsaved changes stay. */
    async reload(): Promise<void> {
      const read = [...sessions.values()].filter((session) => session.get().phase !== 'loading');
      await Promise.all(read.map((session) => session.load()));
    },
    /** Ends all sessions when the operator leaves: nothing is saved after this. */
    end(): void {
      for (const session of sessions.values()) session.end();
    },
    hasUnsaved: (): boolean => works().some((work) => work.loaded.editable && isUnsaved(work)),
  };
}
