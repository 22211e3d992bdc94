import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { bodyOf } from '../editing/draft-state.ts';
import { isPlain } from '../editing/same.ts';
import { useDraftSessions } from '../editing/use-draft.ts';
import { formsOf, namespacesOf, textKeyOf } from './text-keys.ts';

/** Returns the English of a text by its key, from this tab's drafts. Loads the texts that the value uses. */
export function useEnglishTexts(value: unknown): (key: string) => string | undefined {
  const sessions = useDraftSessions();
  const works = useSyncExternalStore(sessions.subscribe, sessions.works);
  const names = [...namespacesOf(value)].sort().join(' ');
  useEffect(() => {
    for (const name of names.split(' ')) {
      const session = name && sessions.of({ kind: 'locale', id: `en.${name}` });
      if (session && session.get().phase === 'loading') void session.load();
    }
  }, [sessions, names]);

  return useMemo(() => {
    const english = new Map<string, Readonly<Record<string, unknown>>>();
    for (const work of works) {
      const { kind, id } = work.address;
      const body = bodyOf(work);
      if (kind === 'locale' && id.startsWith('en.') && isPlain(body) && isPlain(body.texts))
        english.set(id.slice('en.'.length), body.texts);
    }
    return (key) => {
      const named = textKeyOf(key);
      const texts = named && english.get(named.namespace);
      const text = texts?.[formsOf(texts, named!.name).at(-1)!];
      return typeof text === 'string' ? text : undefined;
    };
  }, [works]);
}
