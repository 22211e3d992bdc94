import type { DocumentAddress } from './draft-server.ts';
import { createDraftSession, type DraftSession, type SessionTools } from './draft-session.ts';
import { isUnsaved } from './draft-state.ts';

export type DraftSessions = ReturnType<typeof createDraftSessions>;

/** All documents this tab has worked on: one session each, whoever asks, so that a form and a text field never save against each other. */
export function createDraftSessions(tools: SessionTools) {
  const sessions = new Map<string, DraftSession>();

  return {
    of(address: DocumentAddress): DraftSession {
      const key = `${address.kind}:${address.id}`;
      const known = sessions.get(key);
      if (known) return known;
      const session = createDraftSession(address, tools);
      sessions.set(key, session);
      return session;
    },
    /** Saves everything that is unsaved, as before a release or a leave. */
    async flush(): Promise<void> {
      await Promise.all([...sessions.values()].map((session) => session.flush()));
    },
    hasUnsaved: (): boolean =>
      [...sessions.values()].some((session) => {
        const state = session.get();
        return state.phase === 'ready' && state.work.loaded.editable && isUnsaved(state.work);
      }),
  };
}
