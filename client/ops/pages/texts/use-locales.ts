import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftSession } from '../../editing/draft-session.ts';
import { bodyOf, type Conflict, hasDraft, type Saving } from '../../editing/draft-state.ts';
import { newLocale } from '../../editing/new-locale.ts';
import { outsideScope } from '../../editing/scope.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { languageName } from '../../parts/names.ts';
import type { Scheduled } from '../../parts/ScheduledNote.tsx';
import { partsOf } from './namespaces.ts';
import type { Texts } from './rows.ts';
import { withText } from './write-text.ts';

/** A locale document with its editing session. */
export interface Locale {
  readonly id: string;
  readonly phase: 'loading' | 'missing' | 'failed' | 'ready';
  readonly body: Readonly<Record<string, unknown>>;
  readonly texts: Texts;
  /** Live texts. */
  readonly liveTexts: Texts;
  readonly hasDraft: boolean;
  readonly saving: Saving;
  readonly refusal?: string | undefined;
  readonly conflict?: Conflict | undefined;
  readonly scheduled: readonly Scheduled[];
  /** Reason why this person may not change a text; undefined if they may. */
  lockOf(key: string): string | undefined;
  /** Sets a text; `undefined` deletes it. Creates the document if it does not exist. */
  write(key: string, text: string | undefined, english: Texts): void;
  readonly session: DraftSession;
}

/** Editing sessions of several locale documents, by id; each document is saved separately. */
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
  const write = (key: string, text: string | undefined, english: Texts) =>
    session.change(
      (now) => {
        const before = (now ?? newLocale(id)) as Record<string, unknown>;
        return { ...before, texts: withText((before.texts ?? {}) as Texts, key, text, english) };
      },
      { mark: `${id} ${key}`, place: key, language: languageName(partsOf(id).language) },
    );
  if (state.phase !== 'ready') {
    return {
      id,
      phase: state.phase,
      body: {},
      texts: {},
      liveTexts: {},
      hasDraft: false,
      saving: 'saved',
      scheduled: [],
      session,
      lockOf: () => (state.phase === 'missing' ? undefined : 'Not loaded yet'),
      write: (key, text, english) => text !== undefined && write(key, text, english),
    };
  }
  const { work } = state;
  const { loaded, saving, refusal, conflict } = work;
  const body = bodyOf(work) as Readonly<Record<string, unknown>>;
  return {
    id,
    phase: 'ready',
    body,
    texts: (body.texts ?? {}) as Texts,
    liveTexts: (loaded.live?.body.texts ?? {}) as Texts,
    hasDraft: hasDraft(work),
    saving,
    refusal,
    conflict,
    scheduled: loaded.scheduled ?? [],
    session,
    lockOf: (key) => (loaded.editable ? outsideScope(loaded, `/texts/${key}`) : 'Your role does not change texts.'),
    write,
  };
}
