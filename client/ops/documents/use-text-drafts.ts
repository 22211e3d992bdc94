import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../api.ts';
import { bodyOf, type DraftWork, hasDraft, type Saving } from '../editing/draft-state.ts';
import { isPlain, same } from '../editing/same.ts';
import { useDraftSessions } from '../editing/use-draft.ts';
import { useListsAfterSave } from '../editing/use-lists-after-save.ts';
import { formsOf, namespaceOf, type TextKey, textsOf } from '../forms/text-keys.ts';

export interface TextDrafts {
  /** As a preview wants them: all that have a draft in the namespaces the document names. */
  readonly edited: readonly { readonly kind: 'locale'; readonly id: string; readonly body: Record<string, unknown> }[];
  /** Whether a text that the document itself names says something else than what is live, in any language. */
  readonly changed: boolean;
  /** How the one stands that is furthest from saved, and when one was saved last. */
  readonly saving: Saving;
  readonly refusal: string | undefined;
  readonly savedAt: string | undefined;
}

/** The drafts of the texts a document names, whoever began them: to change one is to change the document, for whoever publishes it. */
export function useTextDrafts(body: unknown): TextDrafts {
  const sessions = useDraftSessions();
  const works = useSyncExternalStore(sessions.subscribe, sessions.works);
  const named = useMemo(() => textsOf(body), [body]);
  const { data } = useCall('documents.list', named.length > 0 ? { kind: 'locale', drafts: true, limit: 1000 } : null);
  const namespaces = new Set(named.map(({ namespace }) => namespace));
  const kept = (data?.items ?? []).flatMap(({ id }) => (namespaces.has(namespaceOf(id)) ? [id] : [])).join(' ');
  useEffect(() => {
    for (const id of kept.split(' ')) {
      const session = id && sessions.of({ kind: 'locale', id });
      if (session && session.get().phase === 'loading') void session.load();
    }
  }, [sessions, kept]);

  const found = useMemo(() => {
    const drafts = works.filter((work) => {
      const { kind, id } = work.address;
      return kind === 'locale' && hasDraft(work) && named.some(({ namespace }) => namespace === namespaceOf(id));
    });
    const unsaved = drafts.find(({ saving }) => saving !== 'saved');
    return {
      saving: unsaved?.saving ?? 'saved',
      refusal: unsaved?.refusal,
      edited: drafts.flatMap((work) => {
        const texts = bodyOf(work);
        return isPlain(texts) ? [{ kind: 'locale' as const, id: work.address.id, body: texts }] : [];
      }),
      changed: drafts.some((work) => named.some((text) => isChanged(work, text))),
      savedAt: drafts
        .flatMap(({ savedAt }) => savedAt ?? [])
        .sort()
        .at(-1),
      // Two may be saved at the same time, and one go while another stays.
      saves: drafts.map(({ savedAt }) => savedAt ?? '').join(' '),
    };
  }, [works, named]);
  useListsAfterSave({ savedAt: found.saves });
  return found;
}

function isChanged(work: DraftWork, { namespace, name }: TextKey): boolean {
  if (namespaceOf(work.address.id) !== namespace) return false;
  const [now, live] = [bodyOf(work), work.loaded.live?.body].map((body) => (isPlain(body) && isPlain(body.texts) ? body.texts : {}));
  return [...formsOf(now!, name), ...formsOf(live!, name)].some((form) => !same(now![form], live![form]));
}
