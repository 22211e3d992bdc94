import { useEffect, useMemo, useReducer } from 'react';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { bodyOf, hasDraft } from '../../editing/draft-state.ts';
import { isPlain } from '../../editing/same.ts';
import { useDraftSessions } from '../../editing/use-draft.ts';
import { formsOf, namespacesOf, textKeyOf } from '../../forms/text-keys.ts';
import type { Language } from '../../parts/names.ts';
import type { WordingOf } from '../../tree/describe.ts';

export interface Texts {
  readonly wordingOf: WordingOf;
  /** Texts with changes of their own, as a preview wants them. */
  readonly drafts: readonly { readonly kind: 'locale'; readonly id: string; readonly body: Record<string, unknown> }[];
}

/** The texts a screen shows (none without one), as their drafts stand in this tab, in English and in the language that is looked at. */
export function useTexts(screen: ScreenDocument | undefined, language: Language): Texts {
  const sessions = useDraftSessions();
  const [at, changed] = useReducer((count: number) => count + 1, 0);
  const names = [...namespacesOf(screen)].sort().join(' ');
  const open = useMemo(
    () =>
      [...new Set(['en', language])].flatMap((each) =>
        names
          .split(' ')
          .flatMap((name) => (name ? [{ id: `${each}.${name}`, session: sessions.of({ kind: 'locale', id: `${each}.${name}` }) }] : [])),
      ),
    [sessions, names, language],
  );
  useEffect(() => {
    const stops = open.map(({ session }) => session.subscribe(changed));
    for (const { session } of open) if (session.get().phase === 'loading') void session.load();
    return () => {
      for (const stop of stops) stop();
    };
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` counts the changes of the sessions
  return useMemo(() => {
    const english = new Map<string, Readonly<Record<string, unknown>>>();
    const drafts: Texts['drafts'][number][] = [];
    for (const { id, session } of open) {
      const state = session.get();
      if (state.phase !== 'ready') continue;
      const body = bodyOf(state.work);
      if (!isPlain(body)) continue;
      if (id.startsWith('en.') && isPlain(body.texts)) english.set(id.slice(3), body.texts);
      if (hasDraft(state.work)) drafts.push({ kind: 'locale', id, body });
    }
    const wordingOf: WordingOf = (key) => {
      const named = textKeyOf(key);
      const texts = named && english.get(named.namespace);
      const text = texts?.[formsOf(texts, named!.name).at(-1)!];
      return typeof text === 'string' ? text : undefined;
    };
    return { wordingOf, drafts };
  }, [open, at]);
}
