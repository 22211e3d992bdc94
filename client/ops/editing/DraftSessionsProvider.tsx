import { type ReactNode, useEffect, useState } from 'react';
import { whenLeaving } from '../session.ts';
import { apiDrafts } from './api-drafts.ts';
import { createDraftSessions } from './draft-sessions.ts';
import { closable } from './kept-work.ts';
import { DraftSessionsContext } from './use-draft.ts';

/** Holds the editing sessions of this tab. Closing the tab asks for confirmation only if something is not saved on the server. */
export function DraftSessionsProvider({ children }: { children: ReactNode }) {
  const [{ drawer, close }] = useState(() => closable(window.sessionStorage));
  const [sessions] = useState(() =>
    createDraftSessions({
      server: apiDrafts,
      drawer,
      now: () => new Date(),
      later(call, ms) {
        const timer = window.setTimeout(call, ms);
        return () => window.clearTimeout(timer);
      },
    }),
  );
  useEffect(
    () =>
      whenLeaving(() => {
        sessions.end();
        close();
      }),
    [sessions, close],
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
