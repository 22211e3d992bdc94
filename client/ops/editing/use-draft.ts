import { produce } from 'immer';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DocumentKind } from '../../../schemas/release.ts';
import type { LoadedDocument } from './draft-server.ts';
import type { DraftSession } from './draft-session.ts';
import type { DraftSessions } from './draft-sessions.ts';
import { bodyOf, type DraftWork, hasDraft, isStale } from './draft-state.ts';
import { outsideScope } from './scope.ts';
import type { SessionState } from './session-store.ts';
import type { EditNote } from './trail.ts';

/**
 * Editing one document of any kind.
 *
 *     const draft = useDraft('screen', 'home');
 *     draft.phase                          'loading' | 'missing' | 'failed' | 'ready'
 *     draft.body                           current body with all changes of this tab; a frozen JSON value
 *     draft.edit((body) => { body.title = … }, '/title')   one step as an immer recipe; steps with the same mark in a row are joined
 *     draft.replace(body, note?)           one step with a whole new body (JSON view, tree edits that are pure functions)
 *     draft.saving, savedAt, refusal       for <SaveState>; saves automatically 600 ms after the last step
 *     draft.conflict, settle(choices)      for <ConflictView>; nothing is saved until it is resolved
 *     draft.stale, bringIn()               a newer version went live after the draft was started
 *     draft.problems, live, hasDraft, editable, lockOf(pointer)
 *     draft.flush()                        saves immediately, for example before a preview or a release
 *     draft.create(body), discard()        creates a `missing` document; discards the draft
 *
 * Steps are undone by the history of the page on which they were made (`usePageHistory`).
 *
 * Sessions live as long as the tab and are shared by all users of the same document. With `id` undefined the draft stays `loading`.
 */
export function useDraft(kind: DocumentKind, id: string | undefined): Draft {
  const session = useDraftSessions().of({ kind, id: id ?? '' });
  useEffect(() => {
    if (id === undefined) return;
    void session.load();
    return () => void session.flush();
  }, [session, id]);
  const state = useSyncExternalStore(session.subscribe, session.get);
  return useMemo(() => ({ ...reading(state), ...doing(session) }), [state, session]);
}

export const DraftSessionsContext = createContext<DraftSessions | undefined>(undefined);

/** Editing sessions of this tab. Throws outside `<DraftSessionsProvider>`. */
export function useDraftSessions(): DraftSessions {
  const sessions = useContext(DraftSessionsContext);
  if (!sessions) throw new Error('Editing needs <DraftSessionsProvider> around it');
  return sessions;
}

export type Draft = ReturnType<typeof reading> & ReturnType<typeof doing>;
type Body = Readonly<Record<string, unknown>>;

const nothing = {
  body: undefined as Body | undefined,
  live: undefined as LoadedDocument['live'],
  problems: [] as DraftWork['problems'],
  hasDraft: false,
  editable: false,
  editableMarkets: undefined as LoadedDocument['editableMarkets'],
  saving: 'saved' as DraftWork['saving'],
  savedAt: undefined as string | undefined,
  refusal: undefined as string | undefined,
  conflict: undefined as DraftWork['conflict'],
  stale: false,
  /** Scheduled releases that will change the document again. */
  scheduled: [] as NonNullable<LoadedDocument['scheduled']>,
  broughtIn: 0,
  /** Reason why this person may not change the value at a pointer; undefined if they may. */
  lockOf: (_pointer: string): string | undefined => undefined,
};

function reading(state: SessionState): typeof nothing & { readonly phase: SessionState['phase'] } {
  if (state.phase !== 'ready') return { ...nothing, phase: state.phase };
  const { work } = state;
  const { loaded, saving, savedAt, refusal, conflict, problems, broughtIn } = work;
  return {
    phase: 'ready',
    body: bodyOf(work) as Body | undefined,
    live: loaded.live,
    problems,
    hasDraft: hasDraft(work),
    editable: loaded.editable,
    editableMarkets: loaded.editableMarkets,
    saving,
    savedAt,
    refusal,
    conflict,
    stale: isStale(work),
    scheduled: loaded.scheduled ?? nothing.scheduled,
    broughtIn,
    lockOf: (pointer) => outsideScope(loaded, pointer),
  };
}

const doing = (session: DraftSession) => ({
  edit: (recipe: (body: Record<string, unknown>) => void, mark?: string) =>
    session.change((body) => produce(body as Record<string, unknown>, (draft) => void recipe(draft)), { mark }),
  replace: (body: Body, note?: EditNote) => session.change(() => body, note),
  /** One step on a document that may not exist yet; its body is then undefined. */
  change: session.change,
  flush: session.flush,
  settle: session.settle,
  bringIn: session.bringIn,
  create: session.create,
  discard: session.discard,
  hash: session.hash,
  reload: session.load,
});
