import { useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import { isToFillIn } from '../forms/to-fill-in.ts';
import style from './documents.module.css';
import type { EditedDocument } from './edited.ts';
import { englishTexts, type TextDrafts } from './use-text-drafts.ts';

/** Summarises in words what the saved draft would change against live; at most three changes. */
export function InOneSentence({ kind, id, draft, texts }: EditedDocument & { draft: Draft; texts: TextDrafts }) {
  const saved = draft.hasDraft && draft.saving === 'saved';
  // A new document's title is a text with a draft of its own, so the English texts are sent too.
  const documents = [{ kind, id, body: draft.body as Record<string, unknown> }, ...englishTexts(texts)];
  const { data } = useCall('diffs.create', saved ? { documents } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  if (!draft.hasDraft || !data) return null;
  const changes = data.changes.filter((each) => each.kind === kind && each.id === id);
  const isOpen = draft.problems.some((problem) => isToFillIn(problem, draft.body));
  return (
    <p className={style.sentence} aria-live="polite">
      <b>In one sentence.</b>{' '}
      {isOpen
        ? 'What it changes stands here once all is filled in.'
        : changes.length === 0
          ? 'Nothing differs from what is live.'
          : changes
              .slice(0, 3)
              .map(({ sentence }) => sentence)
              .join('; ')}
      {!isOpen && (changes.length > 3 ? `; and ${changes.length - 3} more.` : changes.length > 0 && '.')}
    </p>
  );
}
