import { type ReactNode, useEffect, useState } from 'react';
import { apiDrafts } from './api-drafts.ts';
import { createDraftSessions } from './draft-sessions.ts';
import { DraftSessionsContext } from './use-draft.ts';

/** Keeps the editing sessions of this tab; leaving it asks only while something is not yet with the server. */
export function DraftSessionsProvider({ children }: { children: ReactNode }) {
  const [sessions] = useState(() =>
    createDraftSessions({
      server: apiDrafts,
      drawer: window.sessionStorage,
      now: () => new Date(),
      later(call, ms) {
        const timer = window.setTimeout(call, ms);
        return () => window.clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    const flush = () => void sessions.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (sessions.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', ask);
    };
  }, [sessions]);
  return <DraftSessionsContext value={sessions}>{children}</DraftSessionsContext>;
}
