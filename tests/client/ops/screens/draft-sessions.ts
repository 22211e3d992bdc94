import type { DraftServer } from '../../../../client/ops/editing/draft-server.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';

/** Drafts of a tab that keeps nothing, before a server that has no document but as said. */
export const sessionsOf = (server: Partial<DraftServer>) =>
  createDraftSessions({
    server: {
      load: async () => undefined,
      save: async () => ({ done: 'unreachable', isUnknown: true }),
      discard: async () => 'discarded',
      version: async () => undefined,
      ...server,
    },
    drawer: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    now: () => new Date(0),
    later: () => () => undefined,
  });

export const noSessions = sessionsOf({});
