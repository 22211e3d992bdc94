import { useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import style from './documents.module.css';
import type { EditedDocument } from './edited.ts';

/** What the saved draft would change in what is live, in words; the first three changes. */
export function InOneSentence({ kind, id, draft }: EditedDocument & { draft: Draft }) {
  const saved = draft.hasDraft && draft.saving === 'saved';
  const { data } = useCall('diffs.create', saved ? { documents: [{ kind, id, body: draft.body as Record<string, unknown> }] } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  if (!draft.hasDraft || !data) return null;
  const { changes } = data;
  return (
    <p className={style.sentence} aria-live="polite">
      <b>In one sentence.</b>{' '}
      {changes.length === 0
        ? 'Nothing differs from what is live.'
        : changes
            .slice(0, 3)
            .map(({ sentence }) => sentence)
            .join('; ')}
      {changes.length > 3 ? `; and ${changes.length - 3} more.` : changes.length > 0 && '.'}
    </p>
  );
}
