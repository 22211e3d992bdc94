import type { DocumentAddress } from './draft-server.ts';
import { createDraftSession, type DraftSession, type SessionTools } from './draft-session.ts';
import type { DraftWork } from './draft-state.ts';
import { isUnsaved } from './kept-work.ts';
import { createPageHistory, type PageHistory } from './page-history.ts';

export type DraftSessions = ReturnType<typeof createDraftSessions>;

/**
 * All documents this tab has worked on: one session each, whoever asks, so that a form and a text field never save against each other. And the
 * pages on which it did, each with one history over all documents that are written there.
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
    /** Every document of this tab as it stands; the same list until one changes. */
    works,
    /** From now on, what is changed is a step of this page; gives the way to leave it. */
    turnTo(history: PageHistory): () => void {
      open = history;
      return () => {
        if (open === history) open = undefined;
      };
    },
    /** Of the page that is open. */
    undo: () => open?.undo(),
    redo: () => open?.redo(),
    /** Saves everything that is unsaved, as before a release or a leave. */
    async flush(): Promise<void> {
      await Promise.all([...sessions.values()].map((session) => session.flush()));
    },
    /** Reads every document again that was read before, as after another sign-in: what may be changed may differ. What is unsaved stays. */
    async reload(): Promise<void> {
      const read = [...sessions.values()].filter((session) => session.get().phase !== 'loading');
      await Promise.all(read.map((session) => session.load()));
    },
    /** Ends all of them for somebody who leaves: whatever is under way, nothing is saved any more. */
    end(): void {
      for (const session of sessions.values()) session.end();
    },
    hasUnsaved: (): boolean => works().some((work) => work.loaded.editable && isUnsaved(work)),
  };
}
