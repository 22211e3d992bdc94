import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftSession } from '../../editing/draft-session.ts';
import { bodyOf, type Conflict, hasDraft, type Saving } from '../../editing/draft-state.ts';
import { canUndo } from '../../editing/history.ts';
import { outsideScope } from '../../editing/scope.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import type { Texts } from './rows.ts';
import { newLocale, withText } from './write-text.ts';

/** One locale document under edit. */
export interface Locale {
  readonly id: string;
  readonly phase: 'loading' | 'missing' | 'failed' | 'ready';
  readonly body: Readonly<Record<string, unknown>>;
  readonly texts: Texts;
  readonly hasDraft: boolean;
  readonly saving: Saving;
  readonly refusal?: string | undefined;
  readonly conflict?: Conflict | undefined;
  readonly canUndo: boolean;
  /** Why a text may not be changed by this person. */
  lockOf(key: string): string | undefined;
  /** `undefined` takes the key away. Makes the document where there is none. */
  write(key: string, text: string | undefined, english: Texts): void;
  readonly session: DraftSession;
}

/** The sessions of several locale documents, by id: each language saves for itself. */
export function useLocales(ids: readonly string[]): ReadonlyMap<string, Locale> {
  const all = useDraftSessions();
  const key = ids.join(' ');
  const sessions = useMemo(() => (key === '' ? [] : key.split(' ')).map((id) => all.of({ kind: 'locale', id })), [all, key]);
  useEffect(() => {
    for (const session of sessions) void session.load();
    return () => {
      for (const session of sessions) void session.flush();
    };
  }, [sessions]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sessions.map((session) => session.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [sessions],
  );
  const snapshot = useMemo(() => {
    let last: readonly unknown[] = [];
    let read: ReadonlyMap<string, Locale> = new Map();
    return () => {
      const states = sessions.map((session) => session.get());
      if (states.length !== last.length || states.some((state, at) => state !== last[at])) {
        last = states;
        read = new Map(sessions.map((session) => [session.address.id, readLocale(session)]));
      }
      return read;
    };
  }, [sessions]);
  return useSyncExternalStore(subscribe, snapshot);
}

function readLocale(session: DraftSession): Locale {
  const { id } = session.address;
  const state = session.get();
  if (state.phase !== 'ready') {
    return {
      id,
      phase: state.phase,
      body: {},
      texts: {},
      hasDraft: false,
      saving: 'saved',
      canUndo: false,
      session,
      lockOf: () => (state.phase === 'missing' ? undefined : 'Not loaded yet'),
      write(key, text, english) {
        if (state.phase !== 'missing' || text === undefined) return;
        session.create({ ...newLocale(id), texts: withText({}, key, text, english) });
      },
    };
  }
  const { work } = state;
  const { loaded, saving, refusal, conflict, history } = work;
  const body = bodyOf(work) as Readonly<Record<string, unknown>>;
  return {
    id,
    phase: 'ready',
    body,
    texts: (body.texts ?? {}) as Texts,
    hasDraft: hasDraft(work),
    saving,
    refusal,
    conflict,
    canUndo: canUndo(history),
    session,
    lockOf: (key) => (loaded.editable ? outsideScope(loaded, `/texts/${key}`) : 'Your role does not change texts.'),
    write(key, text, english) {
      session.change((now) => {
        const before = now as Record<string, unknown>;
        return { ...before, texts: withText((before.texts ?? {}) as Texts, key, text, english) };
      }, `/texts/${key}`);
    },
  };
}
