import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useCall } from '../api.ts';
import { bodyOf, type Conflict, type DraftWork, hasDraft, type Saving } from '../editing/draft-state.ts';
import { isPlain, same } from '../editing/same.ts';
import { type Draft, useDraftSessions } from '../editing/use-draft.ts';
import { useListsAfterSave } from '../editing/use-lists-after-save.ts';
import { formsOf, namespaceOf, type TextKey, textsOf } from '../forms/text-keys.ts';

export interface TextDrafts {
  /** Drafts for the preview: all with changes in the namespaces that the document uses. */
  readonly edited: readonly { readonly kind: 'locale'; readonly id: string; readonly body: Record<string, unknown> }[];
  /** True if a text that the document uses differs from live, in any language. */
  readonly changed: boolean;
  /** Save state of the draft that is furthest from saved. */
  readonly saving: Saving;
  /** Errors in the texts that the document uses, in any language. */
  readonly problems: DraftWork['problems'];
  readonly refusal: string | undefined;
  /** Text namespace with an unresolved conflict. */
  readonly conflictIn: string | undefined;
  readonly conflictWith: Conflict['with'] | undefined;
  readonly savedAt: string | undefined;
}

/** Drafts of English texts; the servers take the titles of documents that are not live yet from these. */
export const englishTexts = ({ edited }: TextDrafts): TextDrafts['edited'] => edited.filter(({ id }) => id.startsWith('en.'));

/**
 * Drafts of the texts that a document uses, from any author, because they are published with the document.
 * Once they are saved, the document is validated again: a missing text may exist by then, or the reverse.
 */
export function useTextDrafts(draft: Pick<Draft, 'body' | 'reload' | 'savedAt'>): TextDrafts {
  const { body, reload } = draft;
  useListsAfterSave(draft);
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
    // A conflict goes first, because it needs a decision; other drafts are saved automatically.
    const unsaved = drafts.find(({ conflict }) => conflict) ?? drafts.find(({ saving }) => saving !== 'saved');
    return {
      saving: unsaved?.saving ?? 'saved',
      refusal: unsaved?.refusal,
      conflictIn: unsaved?.conflict && namespaceOf(unsaved.address.id),
      conflictWith: unsaved?.conflict?.with,
      edited: drafts.flatMap((work) => {
        const texts = bodyOf(work);
        return isPlain(texts) ? [{ kind: 'locale' as const, id: work.address.id, body: texts }] : [];
      }),
      changed: drafts.some((work) => named.some((text) => isChanged(work, text))),
      problems: drafts.flatMap((work) =>
        work.problems.filter((problem) => problem.id === work.address.id && named.some((text) => isAbout(problem, text))),
      ),
      savedAt: drafts
        .flatMap(({ savedAt }) => savedAt ?? [])
        .sort()
        .at(-1),
      // All save times: two drafts may be saved at the same instant, and one may vanish while another stays.
      saves: drafts.map(({ savedAt }) => savedAt ?? '').join(' '),
    };
  }, [works, named]);
  useListsAfterSave({ savedAt: found.saves });
  const saving = useRef(found.saving);
  useEffect(() => {
    if (saving.current !== 'saved' && found.saving === 'saved') void reload();
    saving.current = found.saving;
  }, [found.saving, reload]);
  return found;
}

function isChanged(work: DraftWork, { namespace, name }: TextKey): boolean {
  if (namespaceOf(work.address.id) !== namespace) return false;
  const [now, live] = [bodyOf(work), work.loaded.live?.body].map((body) => (isPlain(body) && isPlain(body.texts) ? body.texts : {}));
  return [...formsOf(now!, name), ...formsOf(live!, name)].some((form) => !same(now![form], live![form]));
}

function isAbout({ kind, id, pointer, severity }: DraftWork['problems'][number], { namespace, name }: TextKey): boolean {
  const key = pointer.slice('/texts/'.length);
  return severity === 'error' && kind === 'locale' && namespaceOf(id) === namespace && formsOf({ [key]: '' }, name).includes(key);
}
